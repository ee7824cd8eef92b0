export type DayClock = ReturnType<typeof createDayClock>

type Counters = { device: () => number; steady: () => number }

const browser: Counters = { device: () => Date.now(), steady: () => performance.now() }

/**
 * The server's time, carried on by the steady counter of the browser: what the device thinks the time is does not matter.
 * Before the server has answered, the difference that was found last time is used.
 */
export function createDayClock(knownOffset = 0, { device, steady }: Counters = browser) {
  let base: number | null = null

  return {
    /** Called when the server is asked; what it returns takes the answer. */
    ask() {
      const asked = steady()
      return (serverNow: number) => {
        base = serverNow - (asked + steady()) / 2
      }
    },
    now: () => (base === null ? device() + knownOffset : base + steady()),
    /** Milliseconds by which the device is ahead of the server; null while nobody knows. */
    deviceAhead: () => (base === null ? null : device() - (base + steady())),
  }
}
