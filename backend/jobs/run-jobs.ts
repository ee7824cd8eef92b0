import type { Listen } from '#backend/db/listen.ts'
import type { Log } from '#backend/http/log.ts'

export type Job = {
  /** Name of the job in the log. */
  name: string
  /**
   * Milliseconds between two rounds. These rounds also find work that no notification announces: work that
   * was postponed, or that another node did not finish.
   */
  every: number
  /** Milliseconds until the first round. Defaults to `every`. */
  firstAfter?: number
  /** Channel on which the database announces new work. A notification starts a round immediately. */
  channel?: string
  /**
   * Runs a round: does everything that is due according to the database, until nothing is left or the node is
   * stopping. Any number of nodes may run it. `wake` requests another round.
   */
  work: (isStopping: () => boolean, wake: () => void) => Promise<unknown>
  /** Closes what the job uses. `rounds` resolves when the last round has ended. */
  close?: (rounds: Promise<void>) => Promise<void>
}

type RunOptions = { listen: Listen; log: Log }

/** Runs `job` until it is stopped. Rounds never overlap; a failed one is logged, and the next repeats its work. */
export async function startJob(
  job: Job,
  { listen, log }: RunOptions,
): Promise<{ stop: () => Promise<void> }> {
  const { name, every, firstAfter = every, channel, work, close = (rounds) => rounds } = job
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
      await work(() => isStopping, wake).catch((error) => log.error(`${name} failed`, { error }))
    }
    running = undefined
  }

  const unlisten = channel ? await listen(channel, { onNotice: wake, onGap: wake }) : () => {}
  const timers = [setTimeout(wake, firstAfter), setInterval(wake, every)]
  for (const timer of timers) timer.unref()

  return {
    /** Resolves when the current round has ended and everything is closed. */
    stop() {
      isStopping = true
      for (const timer of timers) clearTimeout(timer)
      unlisten()
      return close(Promise.resolve(running))
    },
  }
}

/**
 * Runs all jobs, or none if one cannot start. `stop` tells all jobs to stop after their current round, and
 * resolves when the last one has stopped.
 */
export async function startJobs(jobs: readonly Job[], options: RunOptions) {
  const running: { stop: () => Promise<void> }[] = []
  const stop = () => Promise.all(running.map((job) => job.stop()))
  try {
    for (const job of jobs) running.push(await startJob(job, options))
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}
