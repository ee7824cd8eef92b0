import { unavailable } from '#server/http/api-error.ts'

/** Milliseconds to wait for a connection; whoever waits longer is told to come back (security 4). */
const patience = 2_000
/** So many may wait; the next is turned away at once, since it would only wait in vain. */
const mostWaiting = 500

/**
 * Lets `most` pieces of work through at a time. The driver's own queue has no end: when statements are slow, every caller
 * would wait behind all the others, and nobody would be told.
 */
export function createTurnstile(most: number) {
  const waiting = new Set<() => void>()
  let inside = 0

  async function enter(): Promise<void> {
    if (inside < most) {
      inside += 1
      return
    }
    if (waiting.size >= mostWaiting) throw unavailable(new Error('too many wait for a connection'))
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(go)
        reject(unavailable(new Error(`no connection within ${patience} ms`)))
      }, patience)
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      waiting.add(go)
    })
  }

  function leave() {
    const [next] = waiting
    if (!next) {
      inside -= 1
      return
    }
    // The place is handed on, so that nobody who comes just now gets in between.
    waiting.delete(next)
    next()
  }

  return {
    load: () => ({ inside, waiting: waiting.size, most }),
    async pass<T>(work: () => Promise<T>): Promise<T> {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
