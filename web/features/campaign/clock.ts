export type Clock = ReturnType<typeof createClock>

/**
 * The server's time, advanced by `performance.now()`, so that the device's clock does not matter. All callers
 * see the same whole second.
 */
export function createClock(serverNow: string, counter: () => number = sinceAnswer) {
  const first = Date.parse(serverNow)
  const listeners = new Set<() => void>()
  let correction = 0
  let shown = first
  let timer: ReturnType<typeof setTimeout> | undefined

  const read = () => first + counter() + correction

  function tick() {
    const now = read()
    shown = now - (now % 1000)
    for (const listener of listeners) listener()
    timer = setTimeout(tick, 1000 - (now % 1000))
  }

  return {
    /** Time at which the page was rendered. The first render uses it on server and client. */
    first: () => first,
    now: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      if (listeners.size === 1) timer = setTimeout(tick)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) clearTimeout(timer)
      }
    },
    /**
     * Corrects the clock of a cached page from the server's Date header, which has whole seconds: smaller
     * errors are ignored.
     */
    correct(serverDate: number) {
      const error = serverDate - read()
      if (Math.abs(error) > 1500) correction += error
    },
  }
}

/** Milliseconds since the first byte of this page was received. */
function sinceAnswer(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return performance.now() - (page?.responseStart ?? 0)
}
