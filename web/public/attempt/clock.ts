export type Clock = ReturnType<typeof createClock>

/**
 * Creates a clock with the server's time. It advances by `performance.now()`, so that a wrong device clock
 * has no effect. All callers see the same whole second.
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
    /**
     * Time when the server rendered the page. The first render uses it on the server and in the browser, so
     * that both render the same text.
     */
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
     * Corrects the clock of a cached page with the server's Date header. The header has whole seconds, so
     * smaller errors are ignored.
     */
    correct(serverDate: number) {
      const error = serverDate - read()
      if (Math.abs(error) > 1500) correction += error
    },
  }
}

/** Milliseconds since the first byte of this page arrived. */
function sinceAnswer(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return performance.now() - (page?.responseStart ?? 0)
}
