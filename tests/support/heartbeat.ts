/**
 * Milliseconds between two heartbeats in tests of a silent network. A shorter time would fail on a busy
 * machine.
 */
export const heartbeatInTests = 2_000
