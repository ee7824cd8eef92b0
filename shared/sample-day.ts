/** The modes in which the demo shows a sample day of its own. */
export type SampleMode = 'live' | 'after'

/** Minutes from the start of the day to the clock of the live preview. */
export const liveMinute = 9 * 60 + 24

/** The name of its attempt; nothing of it is in the log. */
export const sampleAttempt = 'demo'

/** The apps of the sample day; null if the log has a day of its own. */
export const sampleAppsPath = '/sample-apps.json'
