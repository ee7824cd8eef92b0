import { createHash } from 'node:crypto'
import type { DayEvidenceRow } from '#server/db/rows.ts'
import { type RunAs, service } from '#server/db/run-as.ts'
import type { Objects } from '#server/services/files/objects.ts'

const bucket = 'day-evidence'

type Part = { name: string; blob_key: string }
export type OnItsWay = { size: number; received: number; isWhole: boolean }
export type Evidence = ReturnType<typeof createEvidence>

/** Files of evidence: they come in parts, stay as they came, and are hashed from what lies there (docs/decisions/0090). */
export function createEvidence({ runAs, objects }: { runAs: RunAs; objects: Objects }) {
  const partsOf = (id: string) =>
    runAs(
      service,
      (tx) => tx<Part[]>`
        select name, blob_key from storage.objects
        where bucket_id = ${bucket} and name like ${`${id}/%`} order by name`,
      { readOnly: true },
    )

  async function* bytesOf(id: string): AsyncGenerator<Uint8Array> {
    for (const part of await partsOf(id)) {
      const stream = await objects.read(part.blob_key)
      if (!stream) throw new Error(`the bytes of ${bucket}/${part.name} are missing`)
      for await (const chunk of stream) yield chunk
    }
  }

  return {
    /** Of this sender's file; undefined when there is none. */
    async onItsWay(sender: string, id: string): Promise<OnItsWay | undefined> {
      const [file] = await runAs(
        service,
        (tx) => tx<{ size: string; received: string; whole: boolean }[]>`
          select size, private.evidence_received(id) as received, sha256 is not null as whole
          from public.day_evidence where id = ${id} and sender_id = ${sender}`,
        { readOnly: true },
      )
      return file && { size: Number(file.size), received: Number(file.received), isWhole: file.whole }
    },

    /** The part that begins at `offset`; of two at once the constraint of the names keeps one. */
    async append(id: string, offset: number, bytes: Uint8Array): Promise<void> {
      await objects.put(service, {
        bucket,
        name: `${id}/${String(offset).padStart(9, '0')}`,
        replaces: false,
        bytes,
        contentType: 'application/octet-stream',
        cacheControl: 'no-store',
        userMetadata: null,
      })
    },

    /** Of what lies there, a chunk at a time. */
    async hash(id: string): Promise<string> {
      const hash = createHash('sha256')
      for await (const chunk of bytesOf(id)) hash.update(chunk)
      return hash.digest('hex')
    },

    /** A file that is not what was sent begins anew. */
    async startAnew(id: string): Promise<void> {
      const parts = await partsOf(id)
      await objects.remove(
        service,
        bucket,
        parts.map(({ name }) => name),
      )
    },

    async find(reader: { userId: string; isAdministrator: boolean }, id: string) {
      const [file] = await runAs(
        service,
        (tx) => tx<Pick<DayEvidenceRow, 'id' | 'file_name' | 'content_type' | 'size'>[]>`
          select id, file_name, content_type, size
          from private.readable_evidence(${reader.userId}, ${reader.isAdministrator}, ${id})`,
        { readOnly: true },
      )
      return file
    },

    bytesOf,
  }
}
