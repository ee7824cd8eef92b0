import { type RunAs, service } from '#backend/db/run-as.ts'
import type { ObjectStore } from '#backend/files/objects.ts'

type Part = { name: string; blob_key: string }

/** Files sent in parts: each part is an object of a private bucket, named by its file and its offset. */
export function createUploadPartStore({
  runAs,
  objects,
  bucket,
}: {
  runAs: RunAs
  objects: ObjectStore
  bucket: string
}) {
  const partsOf = (file: string) =>
    runAs(
      service,
      (tx) => tx<Part[]>`
        select name, blob_key from storage.objects
        where bucket_id = ${bucket} and name like ${`${file}/%`} order by name`,
      { readOnly: true },
    )

  return {
    /**
     * Stores the part that begins at `offset`. If the same part arrives twice at the same time, the unique
     * name ensures that only one is stored.
     */
    async append(file: string, offset: number, bytes: Uint8Array): Promise<void> {
      await objects.put(service, {
        bucket,
        name: `${file}/${String(offset).padStart(9, '0')}`,
        replaces: false,
        bytes,
        contentType: 'application/octet-stream',
        cacheControl: 'no-store',
        userMetadata: null,
      })
    },

    /** Returns the stored bytes, one chunk at a time. */
    async *bytesOf(file: string): AsyncGenerator<Uint8Array> {
      for (const part of await partsOf(file)) {
        const stream = await objects.read(part.blob_key)
        if (!stream) throw new Error(`the bytes of ${bucket}/${part.name} are missing`)
        for await (const chunk of stream) yield chunk
      }
    },

    async remove(file: string): Promise<void> {
      const parts = await partsOf(file)
      await objects.remove(
        service,
        bucket,
        parts.map(({ name }) => name),
      )
    },
  }
}
