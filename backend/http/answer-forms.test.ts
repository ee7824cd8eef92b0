import { expect, it } from 'vitest'
import { present, type StoredAnswer } from '#backend/http/answer-forms.ts'

it('a long response whose compression failed is compressed for the next reader', async () => {
  // zlib refuses what has no bytes.
  const unreadable = { length: 100_000 } as unknown as Uint8Array<ArrayBuffer>
  const answer: StoredAnswer = { status: 200, headers: {}, body: unreadable }
  const wish = { accepted: 'gzip', known: undefined }
  await expect(present(answer, wish)).rejects.toThrow()
  answer.body = 'x'.repeat(100_000)
  const { headers } = await present(answer, wish)
  expect(headers.get('content-encoding')).toBe('gzip')
})
