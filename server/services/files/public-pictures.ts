import { randomUUID } from 'node:crypto'
import { type Identity, type RunAs, service } from '#backend/db/run-as.ts'
import type { ObjectStore } from '#backend/files/objects.ts'
import { evidencePictureBucket } from '#shared/pictures.ts'

type Copy = { bytes: Uint8Array; width: number; height: number; type: string }
type Found = { isPublic: boolean; size: number; shownName: string | null }

/** Public copies of evidence pictures. A copy is deleted with the row of its file (docs/decisions/0119). */
export function createPublicPictureService({ runAs, objects }: { runAs: RunAs; objects: ObjectStore }) {
  return {
    /**
     * Finds a complete file that an entry names. Returns its size, whether a public entry names it, and the
     * name of its published copy, if there is one.
     */
    async find(evidenceId: string): Promise<Found | undefined> {
      const [file] = await runAs(
        service,
        (tx) => tx<{ is_public: boolean; size: string; shown_name: string | null }[]>`
          select is_public, size, shown_name from private.get_picture_entry(${evidenceId})`,
        { readOnly: true },
      )
      return file && { isPublic: file.is_public, size: Number(file.size), shownName: file.shown_name }
    },

    /**
     * Publishes a copy and returns its name. Returns the existing name if another request was first, and
     * undefined if no public entry names the file.
     */
    async show(by: Identity, evidenceId: string, { bytes, width, height, type }: Copy) {
      const name = `${randomUUID()}.${type.slice('image/'.length).replace('jpeg', 'jpg')}`
      await objects.put(service, {
        bucket: evidencePictureBucket,
        name,
        replaces: false,
        bytes,
        width,
        height,
        contentType: type,
        cacheControl: 'public, max-age=300',
        userMetadata: null,
      })
      const [shown] = await runAs(
        by,
        (tx) => tx<{ name: string | null }[]>`
          select private.show_picture(${evidenceId}, ${name}, ${width}, ${height}) as name`,
      ).catch(async (error) => {
        // Deletes the copy, because no row names it and nothing else would delete it.
        await objects.remove(service, evidencePictureBucket, [name])
        throw error
      })
      if (shown?.name !== name) await objects.remove(service, evidencePictureBucket, [name])
      return shown?.name ?? undefined
    },

    async *bytesOf(name: string): AsyncGenerator<Uint8Array> {
      const [copy] = await runAs(
        service,
        (tx) => tx<{ blob_key: string }[]>`
          select blob_key from storage.objects where bucket_id = ${evidencePictureBucket} and name = ${name}`,
        { readOnly: true },
      )
      const stream = copy && (await objects.read(copy.blob_key))
      if (!stream) throw new Error(`the bytes of ${evidencePictureBucket}/${name} are missing`)
      for await (const chunk of stream) yield chunk
    },

    async hide(by: Identity, evidenceId: string): Promise<void> {
      await runAs(by, (tx) => tx`delete from public.day_pictures where evidence_id = ${evidenceId}`)
      await objects.sweep()
    },
  }
}
