import { type RunAs, service } from '#server/db/run-as.ts'
import type { Log } from '#server/http/log.ts'

/** Posts whose time has come are public within this many milliseconds. */
const pause = 5_000

/** Asks the database again and again to publish what is due; any number of nodes may ask. */
export function startPublishing({ runAs, log, every = pause }: { runAs: RunAs; log: Log; every?: number }) {
  const publish = () =>
    runAs(service, (tx) => tx<{ id: string }[]>`select private.publish_due_posts() as id`).then(
      (posts) => posts.length > 0 && log.info('posts published', { ids: posts.map(({ id }) => id) }),
      (error) => log.warn('posts are published later', { error }),
    )
  const timer = setInterval(publish, every)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
