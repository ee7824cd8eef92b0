import { expect, test } from 'vitest'
import type { ObjectsRow } from '#backend/db/rows.ts'
import { createPictureResizer } from '#backend/storage/pictures.ts'
import { buildPicture } from '../../tests/support/pictures.ts'

const look = { width: 360, type: 'image/webp' } as const

const bytes = await buildPicture('png', { width: 400, height: 200 })
const row = (blobKey: string) => ({ blob_key: blobKey }) as ObjectsRow

test('pictures beyond the queue limit are refused, and queued pictures are not held in memory', async () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  let beingRead = 0
  const pictures = createPictureResizer({
    async read() {
      beingRead += 1
      await opened
      return new Blob([new Uint8Array(bytes)]).stream()
    },
  })
  const waiting = Array.from({ length: 100 }, (_, number) => pictures(row(`blob ${number}`), look))
  await expect(pictures(row('one too many'), look)).rejects.toMatchObject({ status: 503, code: 'SlowDown' })
  const again = pictures(row('blob 7'), look)
  expect(beingRead).toBeLessThanOrEqual(1)
  open()
  const drawn = await Promise.all([...waiting, again])
  expect(drawn.every((picture) => picture && picture.length > 0)).toBe(true)
  expect(beingRead).toBe(100)
  expect(await pictures(row('one too many'), look)).toBeDefined()
})

test('a picture is encoded once and cached', async () => {
  let reads = 0
  const pictures = createPictureResizer({
    async read() {
      reads += 1
      return new Blob([new Uint8Array(bytes)]).stream()
    },
  })
  for (const key of ['blog-images/1', 'blog-images/2', 'blog-images/1']) await pictures(row(key), look)
  expect(reads).toBe(2)
})

test('a file whose download from the storage stalls does not delay other pictures', async () => {
  const silent = new ReadableStream({ start: (sink) => sink.enqueue(new Uint8Array(bytes.subarray(0, 100))) })
  const pictures = createPictureResizer(
    { read: async (key) => (key === 'silent' ? silent : new Blob([new Uint8Array(bytes)]).stream()) },
    20,
  )
  const [cut, drawn] = await Promise.allSettled([pictures(row('silent'), look), pictures(row('whole'), look)])
  expect(cut).toMatchObject({ status: 'rejected', reason: { name: 'BlobStoreError' } })
  expect(drawn.status).toBe('fulfilled')
})
