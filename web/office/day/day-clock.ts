export type DayClock = ReturnType<typeof createDayClock>

/** Time of the device and a monotonic counter, both in milliseconds. */
type Counters = { device: () => number; steady: () => number }

const browser: Counters = { device: () => Date.now(), steady: () => performance.now() }

/**
 * Threshold in milliseconds. If the device's clock advances by more than this beyond the counter, we assume
 * that the device has slept.
 */
const sleepFrom = 2_000

/**
 * Returns a clock with the server's time. The browser's monotonic counter advances it, so that a wrong device
 * clock has no effect.
 * - The counter may pause while the device sleeps. So before the first answer and after sleep, the clock uses
 * the device's clock with its last known offset.
 * - If someone sets the device's clock forward, this looks like sleep. Times are then wrong until the next
 * answer, which the control room and the witness's page request immediately.
 */
export function createDayClock(knownOffset = 0, { device, steady }: Counters = browser) {
  /** Server time minus device time at the last answer, in milliseconds. */
  let offset = knownOffset
  /** Server time when the counter was zero. Null before the first answer. */
  let counterStart: number | null = null
  /** Device time minus the counter at the last answer. */
  let lead = 0

  const hasSleptSince = (leadThen: number) => device() - steady() - leadThen > sleepFrom
  const hasSlept = () => counterStart !== null && hasSleptSince(lead)
  const counted = () => (counterStart === null || hasSlept() ? null : counterStart + steady())

  return {
    /**
     * Call this when sending a request. It returns a function that takes the server's time from the answer.
     */
    ask() {
      const asked = steady()
      const leadThen = device() - asked
      return (serverNow: number) => {
        // Ignores the answer if the device slept during the request. The server's time in it may be outdated
        // by the length of the sleep.
        if (hasSleptSince(leadThen)) return
        counterStart = serverNow - (asked + steady()) / 2
        lead = device() - steady()
        offset = counterStart - lead
      }
    },
    now: () => counted() ?? device() + offset,
    /** True if the device has slept since the last answer, or if someone set its clock forward. */
    hasSlept,
    /** Milliseconds by which the device is ahead of the server. Null if that is not known. */
    deviceAhead() {
      const now = counted()
      return now === null ? null : device() - now
    },
  }
}
