/** Modes in which the demo shows a sample day. */
export type SampleMode = 'live' | 'after'

/** Minutes from the start of the day to the time that the live preview shows. */
export const sampleLiveMinute = 9 * 60 + 24

/** Name of the sample attempt. The log has no entries of it. */
export const sampleAttemptName = 'demo'

/**
 * Address of the sample day's apps. The response is null if the preview is not of Live or After, or if the
 * log has a real day.
 */
export const sampleAppsPath = '/sample-apps.json'
