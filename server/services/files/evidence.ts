import { createHash } from 'node:crypto'
import { type RunAs, service } from '#backend/db/run-as.ts'
import type { ObjectStore } from '#backend/files/objects.ts'
import { createUploadPartStore } from '#backend/files/parts.ts'
import type { DayEvidenceRow } from '#server/db/rows.ts'
import { createPublicPictureService } from '#server/services/files/public-pictures.ts'

export type UploadProgress = { size: number; received: number; isWhole: boolean }
export type EvidenceService = ReturnType<typeof createEvidenceService>

/**
 * Evidence files: they are uploaded in parts, never changed, and hashed from the stored bytes
 * (docs/decisions/0090).
 */
export function createEvidenceService({ runAs, objects }: { runAs: RunAs; objects: ObjectStore }) {
  const parts = createUploadPartStore({ runAs, objects, bucket: 'day-evidence' })

  return {
    /** Returns the unfinished upload of this sender. Undefined if there is none. */
    async onItsWay(sender: string, id: string): Promise<UploadProgress | undefined> {
      const [file] = await runAs(
        service,
        (tx) => tx<{ size: string; received: string; whole: boolean }[]>`
          select size, private.count_received_bytes(id) as received, sha256 is not null as whole
          from public.day_evidence where id = ${id} and sender_id = ${sender}`,
        { readOnly: true },
      )
      return file && { size: Number(file.size), received: Number(file.received), isWhole: file.whole }
    },

    append: parts.append,

    /** Hashes the stored bytes, one chunk at a time. */
    async hash(id: string): Promise<string> {
      const hash = createHash('sha256')
      for await (const chunk of parts.bytesOf(id)) hash.update(chunk)
      return hash.digest('hex')
    },

    /** Deletes the parts of a file that differs from the announced one, so that the upload starts again. */
    startAnew: parts.remove,

    async find(reader: { userId: string; isAdministrator: boolean }, id: string) {
      const [file] = await runAs(
        service,
        (tx) => tx<Pick<DayEvidenceRow, 'id' | 'file_name' | 'content_type' | 'size'>[]>`
          select id, file_name, content_type, size
          from private.find_readable_evidence(${reader.userId}, ${reader.isAdministrator}, ${id})`,
        { readOnly: true },
      )
      return file
    },

    bytesOf: parts.bytesOf,

    pictures: createPublicPictureService({ runAs, objects }),
  }
}
