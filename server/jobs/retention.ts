import { advisoryLockIds } from '#backend/db/advisory-locks.ts'
import { type RunAs, service } from '#backend/db/run-as.ts'
import type { Log } from '#backend/http/log.ts'
import type { Job } from '#backend/jobs/run-jobs.ts'

/**
 * Deletes the site's expired rows (db/functions/retention.sql) and returns how many of each kind. The result
 * is empty if another node is deleting them. The backend deletes its own expired rows.
 */
export async function deleteExpiredSiteRows(runAs: RunAs): Promise<Record<string, number>> {
  const rows = await runAs(service, async (tx) => {
    const [turn] = await tx<
      { is_ours: boolean }[]
    >`select pg_try_advisory_xact_lock(${advisoryLockIds.sweepAged}) as is_ours`
    if (!turn?.is_ours) return []
    return tx<{ what: string; removed: number }[]>`
      select what, removed from private.delete_aged_rows() where removed > 0
      union all select what, removed from private.delete_short_lived_rows() where removed > 0`
  })
  return Object.fromEntries(rows.map(({ what, removed }) => [what, removed]))
}

/** Deletes expired rows a minute after the start and then every hour. */
export const createRetentionJob = ({ runAs, log }: { runAs: RunAs; log: Log }): Job => ({
  name: 'retention',
  every: 3_600_000,
  firstAfter: 60_000,
  async work() {
    const removed = await deleteExpiredSiteRows(runAs)
    if (Object.keys(removed).length > 0) log.info('expired data removed', { removed })
  },
})
