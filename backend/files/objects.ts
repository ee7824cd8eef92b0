import { randomUUID } from 'node:crypto'
import type { BucketsRow, ObjectsRow } from '#backend/db/rows.ts'
import type { Identity, RunAs } from '#backend/db/run-as.ts'
import type { BlobStore } from '#backend/files/blob-store.ts'
import { createOrphanedFileList } from '#backend/files/orphaned-files.ts'
import { type NewObjectRow, type ObjectTarget, writeObjectRow } from '#backend/files/write-row.ts'
import type { Log } from '#backend/http/log.ts'
import { sha256 } from '#backend/http/sha256.ts'

export type ObjectsOptions = { runAs: RunAs; store: BlobStore; log: Log }

export type NewObject = ObjectTarget & {
  bytes: Uint8Array
  contentType: string
  cacheControl: string
  userMetadata: Record<string, unknown> | null
  width?: number
  height?: number
}

export type ObjectStore = ReturnType<typeof createObjectStore>

/**
 * Keeps rows and bytes consistent. Bytes are written first, under a new key that is listed as unused
 * (migrations/functions/05_storage.sql). One statement writes the row and removes the key from the list.
 * Unused bytes are deleted after the commit; after a crash they are still listed and are deleted with the
 * next write.
 */
export function createObjectStore({ runAs, store, log }: ObjectsOptions) {
  const orphanedFiles = createOrphanedFileList({ runAs, store, log })

  return {
    /**
     * Returns the bucket's row if PostgreSQL lets this caller write this object. The test write is rolled
     * back. Called before a body is read. Undefined if there is no such bucket; throws PostgreSQL's refusal.
     */
    async mayPut(who: Identity, target: ObjectTarget): Promise<BucketsRow | undefined> {
      const undo = new Undo()
      try {
        return await runAs(who, async (tx) => {
          const [bucket] = await tx<BucketsRow[]>`select * from storage.buckets where id = ${target.bucket}`
          if (!bucket) return undefined
          await writeObjectRow(tx, { ...target, ...nothingYet })
          undo.bucket = bucket
          throw undo
        })
      } catch (error) {
        if (error === undo) return undo.bucket
        throw error
      }
    },

    async put(who: Identity, { bytes, ...object }: NewObject): Promise<{ id: string }> {
      const blobKey = await orphanedFiles.note(`${object.bucket}/${randomUUID()}`)
      const etag = `"${sha256(bytes).toString('hex').slice(0, 32)}"`
      try {
        await store.write(blobKey, bytes)
        return await runAs(who, (tx) => writeObjectRow(tx, { ...object, blobKey, etag, size: bytes.length }))
      } catch (error) {
        // Marks the blob for deletion. This has no effect if the transaction was committed and only its
        // answer was lost: the key is then no longer in the list.
        await orphanedFiles.giveUp(blobKey)
        throw error
      } finally {
        await orphanedFiles.sweep()
      }
    },

    /** Removes the objects that exist and that this caller may delete. Returns their rows. */
    async remove(who: Identity, bucket: string, names: string[]): Promise<ObjectsRow[]> {
      const removed = await runAs(
        who,
        (tx) => tx<ObjectsRow[]>`
          delete from storage.objects where bucket_id = ${bucket} and name = any(${names}) returning *`,
      )
      await orphanedFiles.sweep()
      return removed
    },

    /**
     * Removes all objects of a bucket. False if there is no such bucket. Locking the bucket's row needs the
     * right to update it, which only the service role has.
     */
    async empty(who: Identity, bucket: string): Promise<boolean> {
      const isThere = await runAs(who, async (tx) => {
        const [found] = await tx`select from storage.buckets where id = ${bucket} for update`
        if (found) await tx`delete from storage.objects where bucket_id = ${bucket}`
        return found !== undefined
      })
      await orphanedFiles.sweep()
      return isThere
    },

    read: store.read,
    /**
     * Deletes bytes that no row refers to. `remove` deletes the bytes of its rows itself, but a row may also
     * be deleted together with a person, or with another row that names the object.
     */
    sweep: orphanedFiles.sweep,
  }
}

/** Thrown to roll back a transaction that was only a check. */
class Undo extends Error {
  bucket: BucketsRow | undefined
}

const nothingYet: Omit<NewObjectRow, keyof ObjectTarget> = {
  blobKey: '',
  size: 0,
  etag: '',
  contentType: '',
  cacheControl: '',
  userMetadata: null,
}
