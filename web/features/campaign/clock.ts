export type Clock = ReturnType<typeof createClock>

/**
 * The server's time, carried on by the browser's steady counter: what a device thinks the time is does not matter.
 * Every reader sees the same whole second.
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
    /** The instant the page was made at; first render uses it on both sides. */
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
    /** A page may come out of a cache; the server's own date puts its clock right. Dates have whole seconds. */
    correct(serverDate: number) {
      const error = serverDate - read()
      if (Math.abs(error) > 1500) correction += error
    },
  }
}

/** Milliseconds since the server began to answer with this page. */
function sinceAnswer(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return performance.now() - (page?.responseStart ?? 0)
}
