/** Milliseconds between two heartbeats in tests of silence: a busy machine must not be taken for a silent network. */
export const heartbeatInTests = 2_000
