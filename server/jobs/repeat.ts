import type { Log } from '#server/http/log.ts'

type RepeatOptions = {
  /** Milliseconds between two beginnings. */
  every: number
  /** Milliseconds until the first; as many as between two unless said. */
  firstAfter?: number
  /** Asks the database what is due and does it; any number of nodes may ask. */
  work: () => Promise<unknown>
  log: Log
  /** Log message for a failed run; the next run repeats the work. */
  warning: string
}

/** Does the same again and again, one round at a time. */
export function repeat({ every, firstAfter, work, log, warning }: RepeatOptions) {
  let running: Promise<unknown> | undefined
  const round = () => {
    running ??= work()
      .catch((error) => log.warn(warning, { error }))
      .finally(() => {
        running = undefined
      })
  }
  const timers = [setInterval(round, every)]
  if (firstAfter !== undefined) timers.push(setTimeout(round, firstAfter))
  for (const timer of timers) timer.unref()
  return {
    /** Resolves when the round under way is over. */
    async stop() {
      for (const timer of timers) clearTimeout(timer)
      await running
    },
  }
}
