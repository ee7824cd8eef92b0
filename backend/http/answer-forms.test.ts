import { expect, it, vi } from 'vitest'
import { present } from '#backend/http/answer-forms.ts'
import { compressBytes } from '#backend/http/compress.ts'

vi.mock('#backend/http/compress.ts', async (original) => {
  const compress = await original<typeof import('#backend/http/compress.ts')>()
  return { ...compress, compressBytes: vi.fn(compress.compressBytes) }
})

it('a long response whose compression failed is compressed for the next reader', async () => {
  const answer = { status: 200, headers: {}, body: 'x'.repeat(100_000) }
  const wish = { accepted: 'gzip', known: undefined }
  vi.mocked(compressBytes).mockRejectedValueOnce(new Error('no memory'))
  await expect(present(answer, wish)).rejects.toThrow('no memory')
  const { headers } = await present(answer, wish)
  expect(headers.get('content-encoding')).toBe('gzip')
})
