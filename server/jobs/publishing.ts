import { type RunAs, service } from '#backend/db/run-as.ts'
import type { Log } from '#backend/http/log.ts'
import type { Job } from '#backend/jobs/run-jobs.ts'

/** Publishes posts whose time has come. */
export const createPublishingJob = ({ runAs, log }: { runAs: RunAs; log: Log }): Job => ({
  name: 'publishing',
  every: 5_000,
  async work() {
    const posts = await runAs(service, (tx) => tx<{ id: string }[]>`select private.publish_due_posts() as id`)
    if (posts.length > 0) log.info('posts published', { ids: posts.map(({ id }) => id) })
  },
})
