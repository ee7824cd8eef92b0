import { createUnavailableError } from '#backend/http/api-error.ts'

/** Maximum pause in milliseconds. It is short, so that a server is back soon after its database. */
const maxPause = 500

export type ReconnectPause = ReturnType<typeof createReconnectPause>

/**
 * Limits new connections. After a failed connection, requests fail immediately for a while, which gets longer
 * with each failure. The random part prevents all nodes from reconnecting at the same time.
 */
export function createReconnectPause() {
  let failures = 0
  let until = 0
  let last: unknown

  /** Starts a pause. Each try to connect counts as a failure from its start until it has succeeded. */
  function begin() {
    failures += 1
    const pause = Math.min(12 * 2 ** failures, maxPause)
    until = performance.now() + pause * (0.5 + Math.random() / 2)
  }

  const isOn = () => failures > 0 && performance.now() < until

  return {
    isOn,
    /** Throws during a pause. When a pause has ended, lets one caller through and starts the next pause. */
    pass() {
      if (failures === 0) return
      if (isOn()) throw createUnavailableError(last)
      begin()
    },
    failed(error: unknown) {
      last = error
      // If several connections fail together because a database stops, counts them as one failure.
      if (!isOn()) begin()
    },
    succeeded() {
      failures = 0
    },
  }
}
