import { type RunAs, service } from '#backend/db/run-as.ts'
import type { ObjectStore } from '#backend/files/objects.ts'
import { createUploadPartStore } from '#backend/files/parts.ts'
import { sha256 } from '#backend/http/sha256.ts'

const bucket = 'unfinished-uploads'

export type UploadIdentity = { userId: string; sha256: string }
export type UnfinishedUploadStore = ReturnType<typeof createUnfinishedUploadStore>

/**
 * Uploads in parts that are not complete yet. An upload is identified by its sender and the hash of the file.
 * So selecting the same file again continues its upload, and parts of different files are never mixed.
 */
export function createUnfinishedUploadStore({ runAs, objects }: { runAs: RunAs; objects: ObjectStore }) {
  const parts = createUploadPartStore({ runAs, objects, bucket })
  const nameOf = ({ userId, sha256 }: UploadIdentity) => `${userId}/${sha256}`

  return {
    async received(upload: UploadIdentity): Promise<number> {
      const [row] = await runAs(
        service,
        (tx) => tx<{ received: string }[]>`
          select coalesce(sum(size), 0) as received from storage.objects
          where bucket_id = ${bucket} and name like ${`${nameOf(upload)}/%`}`,
        { readOnly: true },
      )
      return Number(row?.received ?? 0)
    },

    append: (upload: UploadIdentity, offset: number, bytes: Uint8Array) =>
      parts.append(nameOf(upload), offset, bytes),

    /** Reads the whole file. Undefined if its bytes do not match the hash. */
    async read(upload: UploadIdentity): Promise<Buffer<ArrayBuffer> | undefined> {
      const chunks: Uint8Array[] = []
      for await (const chunk of parts.bytesOf(nameOf(upload))) chunks.push(chunk)
      const bytes = Buffer.concat(chunks)
      return sha256(bytes).toString('hex') === upload.sha256 ? bytes : undefined
    },

    remove: (upload: UploadIdentity) => parts.remove(nameOf(upload)),
  }
}
