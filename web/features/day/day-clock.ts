export type DayClock = ReturnType<typeof createDayClock>

/** Both in milliseconds: the device's time of day, and the counter that no change of it touches. */
type Counters = { device: () => number; steady: () => number }

const browser: Counters = { device: () => Date.now(), steady: () => performance.now() }

/** Milliseconds by which the device's clock may have gone ahead of the steady counter before that counts as a sleep. */
const sleepFrom = 2_000

/**
 * The server's time, continued by the browser's monotonic counter, so the device's clock does not matter. Before the
 * server has answered, the last known difference is used. The same applies after the device was asleep, because the
 * counter may pause, until the next answer. A clock that was set forward by hand looks the same, and times are wrong
 * until then; that is rare, and both rooms request the time at once.
 */
export function createDayClock(knownOffset = 0, { device, steady }: Counters = browser) {
  /** The server's time less the device's, at the last answer. */
  let offset = knownOffset
  /** The server's time when the steady counter began; null before the first answer. */
  let counterStart: number | null = null
  /** The device's time less the steady counter, at the last answer. */
  let lead = 0

  const hasSleptSince = (leadThen: number) => device() - steady() - leadThen > sleepFrom
  const hasSlept = () => counterStart !== null && hasSleptSince(lead)
  const counted = () => (counterStart === null || hasSlept() ? null : counterStart + steady())

  return {
    /** Called when the server is asked; what it returns takes the answer. */
    ask() {
      const asked = steady()
      const leadThen = device() - asked
      return (serverNow: number) => {
        // Such an answer may be as old as the sleep was long.
        if (hasSleptSince(leadThen)) return
        counterStart = serverNow - (asked + steady()) / 2
        lead = device() - steady()
        offset = counterStart - lead
      }
    },
    now: () => counted() ?? device() + offset,
    /** The device has slept since the server's last answer, or was set forward. */
    hasSlept,
    /** Milliseconds by which the device is ahead of the server; null while nobody knows. */
    deviceAhead() {
      const now = counted()
      return now === null ? null : device() - now
    },
  }
}
