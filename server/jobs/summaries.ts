import { advisoryLockIds } from '#backend/db/advisory-locks.ts'
import { type RunAs, service } from '#backend/db/run-as.ts'
import type { Job } from '#backend/jobs/run-jobs.ts'
import { defaultFacts } from '#shared/campaign.ts'

/**
 * Writes the figures of every day that is not final, one transaction per day. Returns the days that this node
 * wrote.
 */
export async function summariseVisits(runAs: RunAs): Promise<string[]> {
  const due = await runAs(
    service,
    (tx) => tx<{ day: string; zone: string }[]>`
      select day::text as day, zone from private.find_days_to_summarise(${defaultFacts.attempt.zone})`,
    { readOnly: true },
  )
  const written: string[] = []
  for (const { day, zone } of due) {
    const [row] = await runAs(
      service,
      (tx) => tx<{ is_written: boolean }[]>`
        select case when pg_try_advisory_xact_lock(${advisoryLockIds.summarise})
          then private.summarise_day(${day}::date, ${zone}) else false end as is_written`,
    )
    if (row?.is_written) written.push(day)
  }
  return written
}

/** Runs every minute. If a node dies, the next round of any node does its work. */
export const createSummaryJob = ({ runAs }: { runAs: RunAs }): Job => ({
  name: 'analytics summary',
  every: 60_000,
  firstAfter: 3_000,
  work: () => summariseVisits(runAs),
})
