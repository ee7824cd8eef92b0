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
    /** The server said this; `asked` and `answered` are of the steady counter. */
    correct(serverNow: number, asked: number, answered: number) {
      base = serverNow - (asked + answered) / 2
    },
    now: () => (base === null ? device() + knownOffset : base + steady()),
    /** Milliseconds by which the device is ahead of the server; null while nobody knows. */
    deviceAhead: () => (base === null ? null : device() - (base + steady())),
    steady,
  }
}
