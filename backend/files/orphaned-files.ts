import { advisoryLockIds } from '#backend/db/advisory-locks.ts'
import { type RunAs, service } from '#backend/db/run-as.ts'
import type { BlobStore } from '#backend/files/blob-store.ts'
import type { Log } from '#backend/http/log.ts'

/** Blobs removed per statement. */
const batchSize = 100

export type OrphanedFileListOptions = { runAs: RunAs; store: BlobStore; log: Log }

/**
 * List of blobs without an object (private.orphaned_files): being written, being deleted, or left by a crash.
 */
export function createOrphanedFileList({ runAs, store, log }: OrphanedFileListOptions) {
  const removeSome = () =>
    runAs(service, async (tx) => {
      const [turn] = await tx<{ is_free: boolean }[]>`
        select pg_try_advisory_xact_lock_shared(${advisoryLockIds.keepBlobs}) as is_free`
      if (!turn?.is_free) return 0
      // Skips rows that another node has locked. If the transaction fails, all rows stay listed.
      const due = await tx<{ blob_key: string }[]>`
        select blob_key from private.orphaned_files where due_at <= now() order by due_at limit ${batchSize}
        for update skip locked`
      const keys = due.map(({ blob_key }) => blob_key)
      await Promise.all(keys.map((key) => store.remove(key)))
      if (keys.length > 0) await tx`delete from private.orphaned_files where blob_key = any(${keys})`
      return keys.length
    })

  return {
    /**
     * Lists a new key as unused. An upload takes much less than an hour, so a blob that has no object after
     * an hour was left by a crash.
     */
    async note(key: string): Promise<string> {
      await runAs(
        service,
        (tx) =>
          tx`insert into private.orphaned_files (blob_key, due_at) values (${key}, now() + interval '1 hour')`,
      )
      return key
    },

    async giveUp(key: string): Promise<void> {
      await runAs(
        service,
        (tx) => tx`update private.orphaned_files set due_at = now() where blob_key = ${key}`,
      ).catch((error) => log.warn('blob is given up later', { key, error }))
    },

    /**
     * Deletes the listed blobs that are due. Never throws, because the caller's work is done. Blobs that stay
     * listed are removed next time.
     */
    async sweep(): Promise<void> {
      try {
        while ((await removeSome()) === batchSize);
      } catch (error) {
        log.warn('blobs are removed later', { error })
      }
    },
  }
}
