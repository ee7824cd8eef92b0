import { advisoryLockIds } from '#backend/db/advisory-locks.ts'
import { type RunAs, service } from '#backend/db/run-as.ts'
import { isUnavailableError } from '#backend/http/api-error.ts'
import type { Job } from '#backend/jobs/run-jobs.ts'

/** Milliseconds between two rounds of a node. */
const every = 500
/**
 * Minimum milliseconds between two announcements, whichever nodes make them. Shorter than `every`, because a
 * single node would otherwise skip every other round.
 */
const pause = 400

/**
 * Announces the rows whose gathered columns have changed, if no node has done so within `pause`. Returns the number of
 * rows.
 */
export async function publishChangeBatches(runAs: RunAs): Promise<number> {
  const [round] = await runAs(
    service,
    (tx) => tx<{ rows: number }[]>`
      select private.publish_gathered(${advisoryLockIds.publishGathered}, make_interval(secs => ${pause / 1000})) as rows`,
  )
  return round?.rows ?? 0
}

/**
 * Runs on every node. Rows stay in the database until they are announced, so if a node fails, another one
 * announces them.
 */
export const createChangeBatchJob = (runAs: RunAs): Job => ({
  name: 'announcement of gathered changes',
  every,
  work: () =>
    publishChangeBatches(runAs).catch((error) => {
      // Ignores an unavailable database, which other parts of the node report. The rows are still there
      // afterwards.
      if (!isUnavailableError(error)) throw error
    }),
})
