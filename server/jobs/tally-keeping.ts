import { type RunAs, service } from '#backend/db/run-as.ts'
import type { Job } from '#backend/jobs/run-jobs.ts'

/** Creates the vote tally of each day and writes its hash into the log of the day. */
export const createTallyJob = ({ runAs }: { runAs: RunAs }): Job => ({
  name: 'vote tally',
  every: 60_000,
  firstAfter: 0,
  work: () => runAs(service, (tx) => tx`select private.store_tally()`),
})
