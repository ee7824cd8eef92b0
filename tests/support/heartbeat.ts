/**
 * Milliseconds between two heartbeats in tests of a silent network. A shorter time would fail on a busy
 * machine.
 */
export const testHeartbeatMs = 2_000
