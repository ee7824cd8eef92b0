/** Milliseconds since this process started. For intervals: the clock of the day can be set back. */
export const monotonic = () => performance.now()
