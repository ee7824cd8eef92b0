import { reDraw } from '#server/api/storage/re-encode.ts'
import { tooBusy } from '#server/api/storage/storage-error.ts'
import type { ObjectsRow } from '#server/db/rows.ts'
import { asStoreError } from '#server/services/files/blob-store.ts'
import type { Objects } from '#server/services/files/objects.ts'

const maxBytes = 64 * 1024 * 1024
/** Some three seconds of drawing: whoever came later would have given up before their turn, and uploads wait in the same line. */
const maxUnderWay = 100

export type Pictures = ReturnType<typeof createPictures>

/** Milliseconds for a store to hand over all of a picture: others wait for their turn meanwhile. */
const readPatience = 10_000

/** Pictures in the widths pages ask for: drawn once, kept in memory, the longest unasked make room (docs/decisions/0028). */
export function createPictures(objects: Pick<Objects, 'read'>, patience = readPatience) {
  const drawn = new Map<string, Buffer<ArrayBuffer>>()
  const underWay = new Map<string, Promise<Buffer<ArrayBuffer> | undefined>>()
  let bytes = 0

  function keep(key: string, picture: Buffer<ArrayBuffer>) {
    bytes += picture.length
    drawn.set(key, picture)
    for (const [oldest, { length }] of drawn) {
      if (bytes <= maxBytes) break
      drawn.delete(oldest)
      bytes -= length
    }
  }

  async function draw(key: string, blobKey: string, width: number) {
    const picture = await reDraw(() => readWhole(objects, blobKey, patience), width)
    if (picture) keep(key, picture)
    return picture
  }

  /** Undefined when the bytes are gone, because another version took their place. */
  return ({ blob_key: blobKey }: ObjectsRow, width: number): Promise<Buffer<ArrayBuffer> | undefined> => {
    // A blob's key is fresh for every version, so what is kept can never be old.
    const key = `${blobKey} ${width}`
    const known = drawn.get(key)
    if (known) {
      drawn.delete(key)
      drawn.set(key, known)
      return Promise.resolve(known)
    }
    const drawing = underWay.get(key)
    if (drawing) return drawing
    if (underWay.size >= maxUnderWay) return Promise.reject(tooBusy())
    const begun = draw(key, blobKey, width).finally(() => underWay.delete(key))
    underWay.set(key, begun)
    return begun
  }
}

async function readWhole(
  objects: Pick<Objects, 'read'>,
  blobKey: string,
  patience: number,
): Promise<Uint8Array | undefined> {
  const stream = (await objects.read(blobKey)) as ReadableStream<Uint8Array<ArrayBuffer>> | undefined
  if (!stream) return undefined
  const whole = stream.pipeThrough(new TransformStream(), { signal: AbortSignal.timeout(patience) })
  return new Uint8Array(await new Response(whole).arrayBuffer().catch(asStoreError('read')))
}
