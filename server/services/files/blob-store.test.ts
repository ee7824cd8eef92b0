import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type BlobStore, BlobStoreError } from '#backend/files/blob-store.ts'
import { openBlobStore } from '#backend/files/open-blob-store.ts'
import { readEnv } from '#server/env.ts'
import { createTestFolderStore, startS3 } from '#tests/support/test-blob-store.ts'

const open = (variables: Record<string, string>) => openBlobStore(readEnv({ NODE_ENV: 'test', ...variables }))
const bytesOf = async (stream: ReadableStream<Uint8Array> | undefined) =>
  stream && Buffer.from(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer())

const s3 = await startS3()

describe.each([
  ['a folder', createTestFolderStore()],
  ['an S3 store', s3],
])('%s', (_kind, place) => {
  const store: BlobStore = open(place.variables)
  const key = () => `blog-images/${randomUUID()}`

  it('an unknown key of the file store has no content, and removing it does not fail', async () => {
    expect(await store.read(key())).toBeUndefined()
    await store.remove(key())
  })
  it('bytes in the file store can be read, as a whole and in parts', async () => {
    const [at, bytes] = [key(), randomBytes(300_000)]
    await store.write(at, bytes)
    expect((await bytesOf(await store.read(at)))?.equals(bytes)).toBe(true)
    for (const [first, last] of [
      [0, 1], // not 0 to 0, for which the test server returns everything
      [65_535, 65_536],
      [100_000, 299_999],
    ] as const) {
      const part = await bytesOf(await store.read(at, { first, last }))
      expect(part?.equals(bytes.subarray(first, last + 1))).toBe(true)
    }
    await store.remove(at)
    expect(await store.read(at)).toBeUndefined()
  })
  it('a stored file can be removed after a read of it was cancelled', async () => {
    const at = key()
    await store.write(at, randomBytes(300_000))
    const reader = (await store.read(at))?.getReader()
    await reader?.read()
    await reader?.cancel()
    await store.remove(at)
  })
})

it.each([
  ['a wrong key', { S3_SECRET_ACCESS_KEY: 'wrong' }],
  ['a bucket that is not there', { S3_BUCKET: 'nothing' }],
  ['an address where nobody listens', { S3_ENDPOINT: 'http://127.0.0.1:1' }],
])('an S3 store with %s fails, instead of looking empty', async (_what, variables) => {
  const store = open({ ...s3.variables, ...variables })
  await expect(store.write('badges/x', randomBytes(10))).rejects.toThrow(BlobStoreError)
  await expect(store.read('badges/x')).rejects.toThrow(BlobStoreError)
})

it.each([
  [{ S3_ENDPOINT: 'http://127.0.0.1:9000' }, /^S3_BUCKET: must be set/],
  [{ S3_SECRET_ACCESS_KEY: 'x' }, /^S3_ENDPOINT: must be set/],
  [{ S3_ENDPOINT: 's3://twenty' }, /^S3_ENDPOINT: must be an http/],
])('an incomplete configuration of the file store is refused: %j', (variables, message) => {
  expect(() => open(variables)).toThrow(message)
})
