/** Milliseconds between two heartbeats in tests of a silent network; long enough for a busy machine. */
export const heartbeatInTests = 2_000
