/** Modes in which the demo shows a sample day. */
export type SampleMode = 'live' | 'after'

/** Minutes from the start of the day to the time that the live preview shows. */
export const sampleLiveMinute = 9 * 60 + 24

/** Name of the sample attempt. The log has no entries of it. */
export const sampleAttempt = 'demo'

/** Apps of the sample day; null if the log has a real day. */
export const sampleAppsPath = '/sample-apps.json'
