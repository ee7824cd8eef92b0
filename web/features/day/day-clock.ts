export type DayClock = ReturnType<typeof createDayClock>

type Counters = { device: () => number; steady: () => number }

const browser: Counters = { device: () => Date.now(), steady: () => performance.now() }

/** Milliseconds by which the device's clock may have gone ahead of the steady counter before that counts as a sleep. */
const sleepFrom = 2_000

/**
 * The server's time, carried on by the steady counter of the browser: what the device thinks the time is does not matter.
 * Before the server has answered, the difference that was found last time is used. So it is after a sleep of the device,
 * in which that counter may stand still, until the next answer. A device that is set forward by hand looks the same, and
 * its times are wrong until then: that is seldom, and both rooms ask at once.
 */
export function createDayClock(knownOffset = 0, { device, steady }: Counters = browser) {
  let offset = knownOffset
  let base: number | null = null
  let apart = 0

  const sleptSince = (then: number) => device() - steady() - then > sleepFrom
  const hasSlept = () => base !== null && sleptSince(apart)
  const counted = () => (base === null || hasSlept() ? null : base + steady())

  return {
    /** Called when the server is asked; what it returns takes the answer. */
    ask() {
      const asked = steady()
      const apartThen = device() - asked
      return (serverNow: number) => {
        // Such an answer may be as old as the sleep was long.
        if (sleptSince(apartThen)) return
        base = serverNow - (asked + steady()) / 2
        apart = device() - steady()
        offset = base - apart
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
