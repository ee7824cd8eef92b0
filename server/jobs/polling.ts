import type { Listen } from '#server/db/listen.ts'
import type { Log } from '#server/http/log.ts'

type PollingOptions = {
  /** Name of the job, for the log. */
  name: string
  /** Channel on which the database announces new work. */
  channel: string
  listen: Listen
  /** Does the due work until nothing is left or the node is stopping. `wake` requests another round. */
  work: (isStopping: () => boolean, wake: () => void) => Promise<void>
  log: Log
}

/**
 * Worker that polls: it runs at the start, on notification, and every five seconds for work that was
 * postponed or that another node has left. Rounds never overlap.
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
    /** Resolves when the current round has ended. */
    async stop() {
      isStopping = true
      clearInterval(timer)
      unlisten()
      await running
    },
  }
}

/** Seconds until the next try, from a list of minutes by number of failures. The last entry repeats. */
export function secondsUntilNextTry(attempts: number, minutes: readonly number[]): number {
  return (minutes[Math.min(attempts, minutes.length) - 1] ?? 60) * 60
}

/** Message of the last failure, stored with the job in at most 300 characters. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.slice(0, 300) : 'unknown'
