import { expect, it } from 'vitest'
import { createCachedResponse, type StoredAnswer } from '#backend/http/stored-answer.ts'

it('a long response whose compression failed is compressed at the next request', async () => {
  // Body that zlib refuses, because it has no bytes.
  const unreadable = { length: 100_000 } as unknown as Uint8Array<ArrayBuffer>
  const answer: StoredAnswer = { status: 200, headers: {}, body: unreadable }
  const wish = { accepted: 'gzip', known: undefined }
  await expect(createCachedResponse(answer, wish)).rejects.toThrow()
  answer.body = 'x'.repeat(100_000)
  const { headers } = await createCachedResponse(answer, wish)
  expect(headers.get('content-encoding')).toBe('gzip')
})
