import type { Log } from '#server/http/log.ts'

type RepeatOptions = {
  /** Milliseconds between the starts of two runs. */
  every: number
  /** Milliseconds until the first run. Defaults to `every`. */
  firstAfter?: number
  /** Does whatever the database says is due. Any number of nodes may run it. */
  work: () => Promise<unknown>
  log: Log
  /** Log message for a failed run; the next run repeats the work. */
  warning: string
}

/** Runs `work` at an interval. Runs never overlap. */
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
    /** Resolves when the current run has ended. */
    async stop() {
      for (const timer of timers) clearTimeout(timer)
      await running
    },
  }
}
