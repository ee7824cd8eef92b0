export type DayClock = ReturnType<typeof createDayClock>

/** Both in milliseconds: the device's time of day, and a monotonic counter. */
type Counters = { device: () => number; steady: () => number }

const browser: Counters = { device: () => Date.now(), steady: () => performance.now() }

/** If the device's clock gains this many milliseconds on the counter, the device has probably slept. */
const sleepFrom = 2_000

/**
 * The server's time, advanced by the browser's monotonic counter, so that the device's clock does not matter.
 * Before the first answer, and after the device has slept, the last known offset of the device's clock is
 * used, because the counter may pause during sleep. A clock set forward by hand looks like sleep: times are
 * wrong until the next answer, which both rooms request immediately.
 */
export function createDayClock(knownOffset = 0, { device, steady }: Counters = browser) {
  /** Server time minus device time, in milliseconds, at the last answer. */
  let offset = knownOffset
  /** Server time at zero of the counter; null before the first answer. */
  let counterStart: number | null = null
  /** Device time minus the counter, at the last answer. */
  let lead = 0

  const hasSleptSince = (leadThen: number) => device() - steady() - leadThen > sleepFrom
  const hasSlept = () => counterStart !== null && hasSleptSince(lead)
  const counted = () => (counterStart === null || hasSlept() ? null : counterStart + steady())

  return {
    /** Call when sending a request. Returns a function for the server's time in the answer. */
    ask() {
      const asked = steady()
      const leadThen = device() - asked
      return (serverNow: number) => {
        // If the device slept during the request, the answer may be as old as that sleep.
        if (hasSleptSince(leadThen)) return
        counterStart = serverNow - (asked + steady()) / 2
        lead = device() - steady()
        offset = counterStart - lead
      }
    },
    now: () => counted() ?? device() + offset,
    /** True if the device has slept since the last answer, or its clock was set forward. */
    hasSlept,
    /** Milliseconds by which the device is ahead of the server; null if that is not known. */
    deviceAhead() {
      const now = counted()
      return now === null ? null : device() - now
    },
  }
}
