import { type RunAs, service } from '#server/db/run-as.ts'
import type { Log } from '#server/http/log.ts'
import { repeat } from '#server/jobs/repeat.ts'

/** Milliseconds between two checks for posts that are due to be published. */
const pause = 5_000

export const startPublishing = ({ runAs, log, every = pause }: { runAs: RunAs; log: Log; every?: number }) =>
  repeat({
    every,
    log,
    warning: 'publishing delayed',
    async work() {
      const posts = await runAs(
        service,
        (tx) => tx<{ id: string }[]>`select private.publish_due_posts() as id`,
      )
      if (posts.length > 0) log.info('posts published', { ids: posts.map(({ id }) => id) })
    },
  })
