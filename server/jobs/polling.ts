import type { Listen } from '#server/db/listen.ts'
import type { Log } from '#server/http/log.ts'

type PollingOptions = {
  /** Name of the job, for the log. */
  name: string
  /** The channel on which the database says that something new is due. */
  channel: string
  listen: Listen
  /** Does what is due now, until there is nothing or the node is about to stop. `wake` asks for another round. */
  work: (isStopping: () => boolean, wake: () => void) => Promise<void>
  log: Log
}

/**
 * A worker that polls: it does what is due at the start, when the database says so, and every five seconds for what a
 * failure has put off or another node has left. Never two rounds at once.
 */
export async function startPolling({ name, channel, listen, work, log }: PollingOptions) {
  let isStopping = false
  let isDue = false
  let running: Promise<void> | undefined

  function wake() {
    if (isStopping) return
    isDue = true
    running ??= run()
  }

  async function run() {
    while (isDue && !isStopping) {
      isDue = false
      await work(() => isStopping, wake).catch((error) => log.error(`${name} round failed`, { error }))
    }
    running = undefined
  }

  const unlisten = await listen(channel, { onNotice: wake, onGap: wake })
  const timer = setInterval(wake, 5_000)
  wake()

  return {
    /** Resolves when the round under way is over. */
    async stop() {
      isStopping = true
      clearInterval(timer)
      unlisten()
      await running
    },
  }
}

/** Seconds until the next try, from the minutes after each failure; the last of them repeats. */
export function secondsUntilNextTry(attempts: number, minutes: readonly number[]): number {
  return (minutes[Math.min(attempts, minutes.length) - 1] ?? 60) * 60
}

/** Message of the last failure, stored with the job in at most 300 characters. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.slice(0, 300) : 'unknown'
