import type { Objects } from '#server/blobs/objects.ts'
import type { ObjectsRow } from '#server/db/rows.ts'
import { reDraw } from '#server/storage/re-encode.ts'

const mostBytes = 64 * 1024 * 1024

export type Pictures = ReturnType<typeof createPictures>

/** Pictures in the widths pages ask for: drawn once, kept in memory, the longest unasked make room (docs/decisions/0028). */
export function createPictures(objects: Objects) {
  const drawn = new Map<string, Buffer<ArrayBuffer>>()
  const underWay = new Map<string, Promise<Buffer<ArrayBuffer> | undefined>>()
  let bytes = 0

  function keep(key: string, picture: Buffer<ArrayBuffer>) {
    bytes += picture.length
    drawn.set(key, picture)
    for (const [oldest, { length }] of drawn) {
      if (bytes <= mostBytes) break
      drawn.delete(oldest)
      bytes -= length
    }
  }

  async function draw(key: string, blobKey: string, width: number) {
    const stream = await objects.read(blobKey)
    if (!stream) return undefined
    const original = new Uint8Array(
      await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer(),
    )
    const picture = await reDraw(original, width)
    keep(key, picture)
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
    const drawing = underWay.get(key) ?? draw(key, blobKey, width).finally(() => underWay.delete(key))
    underWay.set(key, drawing)
    return drawing
  }
}
