import { unavailable } from '#server/http/api-error.ts'

/** Milliseconds at the most: a server should be back as soon as its database is. */
const maxPause = 500

export type ReconnectPause = ReturnType<typeof createReconnectPause>

/**
 * After a connection failed, nobody opens another for a while, longer with each failure; whoever needs one meanwhile is
 * told at once. The random part keeps nodes that lost their database together from coming back together.
 */
export function createReconnectPause() {
  let failures = 0
  let until = 0
  let last: unknown

  /** Until the one who may try has succeeded, that counts as a failure. */
  function begin() {
    failures += 1
    const pause = Math.min(12 * 2 ** failures, maxPause)
    until = performance.now() + pause * (0.5 + Math.random() / 2)
  }

  const isOn = () => failures > 0 && performance.now() < until

  return {
    isOn,
    /** Throws during a pause. After failures it lets through one caller at a time. */
    pass() {
      if (failures === 0) return
      if (isOn()) throw unavailable(last)
      begin()
    },
    failed(error: unknown) {
      last = error
      // Many connections fail at once when a database goes: that is one failure.
      if (!isOn()) begin()
    },
    succeeded() {
      failures = 0
    },
  }
}
