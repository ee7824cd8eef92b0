import { parseChange, parseChangeBatch } from '#backend/db/changes.ts'
import { createNoticeListener, heartbeatChannel } from '#backend/db/listen.ts'
import { freeNoticeQueue } from '#backend/db/notice-queue.ts'
import { anonymous, type RunAs } from '#backend/db/run-as.ts'
import type { Log } from '#backend/http/log.ts'
import { startJob } from '#backend/jobs/run-jobs.ts'
import type { Hub } from '#backend/realtime/hub.ts'
import { createChangeBatchJob } from '#backend/realtime/publish-change-batches.ts'
import { createCounterInvalidator } from '#backend/rest/counter-invalidator.ts'
import type { ReadCache } from '#backend/rest/read-cache.ts'

export type ListenForChangesOptions = {
  url: string
  /** Name of the pool's connections. The listening connection has this name with a suffix. */
  applicationName: string
  runAs: RunAs
  cache: ReadCache
  hub: Hub
  reloadSchema: () => Promise<void>
  log: Log
  /** Milliseconds between two heartbeats. Tests use shorter ones. */
  interval: number | undefined
}

/**
 * Removes changed data from the cache and sends changes to subscribers. While the LISTEN connection is down,
 * nothing is cached.
 */
export async function listenForChanges(options: ListenForChangesOptions) {
  const { url, applicationName, runAs, cache, hub, reloadSchema, log, interval } = options
  const listener = await createNoticeListener({
    url,
    applicationName,
    // Bypasses the connection limiter, because a saturated pool must not look like a lost LISTEN connection.
    sendHeartbeat: () =>
      runAs(anonymous, (tx) => tx`select pg_notify(${heartbeatChannel}, '')`, { readOnly: true }).catch(
        async (error) => {
          await freeNoticeQueue(runAs, error)
          throw error
        },
      ),
    onDeaf: cache.suspend,
    onHearing: cache.resume,
    log,
    ...(interval && { interval }),
  })
  await listener.listen('changes', {
    onNotice(payload) {
      const change = parseChange(payload)
      cache.drop([change.table])
      void hub.publish(change)
    },
    onGap() {
      cache.clear()
      hub.catchUp()
    },
  })
  await listener.listen('gathered', {
    onNotice(payload) {
      const change = parseChangeBatch(payload)
      cache.drop([change.table])
      void hub.publishGathered(change)
    },
    onGap() {}, // `onGap` of `changes` has cleared the cache.
  })
  await listener.listen('counts', { onNotice: createCounterInvalidator(cache), onGap() {} })
  const reload = () => reloadSchema().catch((error) => log.warn('schema not read', { error }))
  let isListening = false
  // Listens to PostgREST's channel. An empty notification requests the schema and the settings to be read
  // again.
  await listener.listen('pgrst', {
    onNotice(payload) {
      if (payload === '' || payload === 'reload schema') void reload()
    },
    // Skips the first connection, because the schema was read a moment before it.
    onGap() {
      if (isListening) void reload()
    },
  })
  isListening = true
  const announcing = await startJob(createChangeBatchJob(runAs), { listen: listener.listen, log })
  return {
    ...listener,
    close() {
      listener.close()
      return announcing.stop()
    },
  }
}
