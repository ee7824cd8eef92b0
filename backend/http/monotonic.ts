/** Milliseconds since this process started. Used for intervals, because the system clock can be set back. */
export const getMonotonicMs = () => performance.now()
