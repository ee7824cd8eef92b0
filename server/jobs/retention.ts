import { advisoryLocks } from '#server/db/advisory-locks.ts'
import { type RunAs, service } from '#server/db/run-as.ts'
import type { Log } from '#server/http/log.ts'
import { repeat } from '#server/jobs/repeat.ts'

const hour = 3_600_000
/** Milliseconds. The privacy page promises that files of an erased person are deleted within a minute. */
const filesEvery = 30_000

/** Counts of deleted rows by kind; empty when another node is running it (db/functions/retention.sql). */
export async function sweepAged(runAs: RunAs): Promise<Record<string, number>> {
  const rows = await runAs(service, async (tx) => {
    const [turn] = await tx<
      { is_ours: boolean }[]
    >`select pg_try_advisory_xact_lock(${advisoryLocks.sweepAged}) as is_ours`
    if (!turn?.is_ours) return []
    return tx<{ what: string; removed: number }[]>`
      select what, removed from private.sweep_aged() where removed > 0
      union all select what, removed from private.sweep_short_lived() where removed > 0`
  })
  return Object.fromEntries(rows.map(({ what, removed }) => [what, removed]))
}

export type RetentionOptions = {
  runAs: RunAs
  /** Deletes bytes that no row refers to. */
  sweepFiles: () => Promise<void>
  log: Log
  every?: { aged: number; files: number }
}

/** Deletes expired rows a minute after the start and then every hour. */
export function startRetention({
  runAs,
  sweepFiles,
  log,
  every = { aged: hour, files: filesEvery },
}: RetentionOptions) {
  const rounds = [
    repeat({
      every: every.aged,
      firstAfter: 60_000,
      log,
      warning: 'retention run delayed',
      async work() {
        const removed = await sweepAged(runAs)
        if (Object.keys(removed).length > 0) log.info('expired data removed', { removed })
      },
    }),
    repeat({ every: every.files, log, warning: 'file removal delayed', work: sweepFiles }),
  ]
  return { stop: () => Promise.all(rounds.map(({ stop }) => stop())) }
}
