import { createUnavailableError } from '#backend/http/api-error.ts'

/** Milliseconds to wait for a connection; after that the request is refused with 503. */
const timeoutMs = 2_000
/** Maximum number of waiting requests. Further ones are refused immediately, because they would time out anyway. */
const maxWaiting = 500

/**
 * Lets at most `max` callers use a connection at the same time. The driver's own queue is unbounded: with
 * slow statements, every caller would wait behind all others, and none would be refused.
 */
export function createConnectionLimiter(max: number) {
  const waiting = new Set<() => void>()
  let inside = 0

  async function enter(): Promise<void> {
    if (inside < max) {
      inside += 1
      return
    }
    if (waiting.size >= maxWaiting)
      throw createUnavailableError(new Error('too many requests are waiting for a connection'))
    await new Promise<void>((resolve, reject) => {
      const due = performance.now() + timeoutMs
      const refuse = () => {
        waiting.delete(go)
        reject(createUnavailableError(new Error(`no connection available within ${timeoutMs} ms`)))
      }
      let timer = setTimeout(() => {
        // Allows more time if the timer is late: the process was paused, and replies that arrived in the
        // meantime have not been read yet.
        const late = Math.max(0, performance.now() - due)
        timer = setTimeout(refuse, Math.min(late, timeoutMs))
      }, timeoutMs)
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
    // Passes the connection directly to the next caller, so that a new caller cannot take it first.
    waiting.delete(next)
    next()
  }

  return {
    load: () => ({ inside, waiting: waiting.size, max }),
    async run<T>(work: () => Promise<T>): Promise<T> {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
