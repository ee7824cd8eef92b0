import type { ObjectsRow } from '#backend/db/rows.ts'
import { throwStoreError } from '#backend/files/blob-store.ts'
import type { ObjectStore } from '#backend/files/objects.ts'
import { type PictureFormat, resizePicture } from '#backend/storage/re-encode.ts'
import { createTooBusyError } from '#backend/storage/storage-error.ts'

const maxBytes = 64 * 1024 * 1024
/**
 * Maximum length of the queue, about three seconds of work. Requests in a longer queue would time out, and
 * uploads wait in the same queue.
 */
const maxQueued = 100

export type PictureResizer = ReturnType<typeof createPictureResizer>

/** Milliseconds in which the store must deliver a whole picture, because other requests are waiting. */
const readTimeoutMs = 10_000

/**
 * Returns a function that creates pictures in the widths that pages request. Each is created once and cached
 * in memory; the least recently used are dropped (docs/decisions/0028).
 */
export function createPictureResizer(objects: Pick<ObjectStore, 'read'>, timeoutMs = readTimeoutMs) {
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

  async function draw(key: string, blobKey: string, look: PictureFormat) {
    const picture = await resizePicture(() => readWhole(objects, blobKey, timeoutMs), look)
    if (picture) keep(key, picture)
    return picture
  }

  /** Returns a picture in this size. Undefined if its bytes are gone, because another version has replaced them. */
  return (
    { blob_key: blobKey }: ObjectsRow,
    look: PictureFormat,
  ): Promise<Buffer<ArrayBuffer> | undefined> => {
    // Every version has a new blob key, so a cached picture cannot be outdated.
    const key = `${blobKey} ${look.width} ${look.type}`
    const known = drawn.get(key)
    if (known) {
      drawn.delete(key)
      drawn.set(key, known)
      return Promise.resolve(known)
    }
    const drawing = underWay.get(key)
    if (drawing) return drawing
    if (underWay.size >= maxQueued) return Promise.reject(createTooBusyError())
    const begun = draw(key, blobKey, look).finally(() => underWay.delete(key))
    underWay.set(key, begun)
    return begun
  }
}

async function readWhole(
  objects: Pick<ObjectStore, 'read'>,
  blobKey: string,
  timeoutMs: number,
): Promise<Uint8Array | undefined> {
  const stream = (await objects.read(blobKey)) as ReadableStream<Uint8Array<ArrayBuffer>> | undefined
  if (!stream) return undefined
  const whole = stream.pipeThrough(new TransformStream(), { signal: AbortSignal.timeout(timeoutMs) })
  return new Uint8Array(await new Response(whole).arrayBuffer().catch(throwStoreError('read')))
}
