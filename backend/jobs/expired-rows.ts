import { advisoryLockIds } from '#backend/db/advisory-locks.ts'
import { type RunAs, service } from '#backend/db/run-as.ts'
import type { Log } from '#backend/http/log.ts'
import type { Job } from '#backend/jobs/run-jobs.ts'

/**
 * Deletes expired rows and returns their number by kind; empty while another node is deleting
 * (migrations/functions/06_expired_rows.sql).
 */
export async function deleteExpiredRows(runAs: RunAs): Promise<Record<string, number>> {
  const rows = await runAs(service, async (tx) => {
    const [turn] = await tx<
      { is_ours: boolean }[]
    >`select pg_try_advisory_xact_lock(${advisoryLockIds.sweepExpired}) as is_ours`
    if (!turn?.is_ours) return []
    return tx<{ what: string; removed: number }[]>`
      select what, removed from private.sweep_expired() where removed > 0`
  })
  return Object.fromEntries(rows.map(({ what, removed }) => [what, removed]))
}

type Options = {
  runAs: RunAs
  log: Log
  /** Milliseconds between two rounds. */
  every?: number | undefined
}

/** Deletes expired rows of the backend a minute after the start and then every hour. */
export const createExpiredRowsJob = ({ runAs, log, every = 3_600_000 }: Options): Job => ({
  name: 'expired rows',
  every,
  firstAfter: Math.min(every, 60_000),
  async work() {
    const removed = await deleteExpiredRows(runAs)
    if (Object.keys(removed).length > 0) log.info('expired rows removed', { removed })
  },
})
