import { createHash, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createSha256 } from '#web/lib/files/sha256.ts'

it.each([0, 1, 55, 56, 63, 64, 65, 127, 128, 1_000, 300_000])(
  'is the hash of %i bytes, in whatever pieces they come',
  (length) => {
    const bytes = randomBytes(length)
    const expected = createHash('sha256').update(bytes).digest('hex')
    for (const piece of [1_000_000, 61, 64]) {
      const hash = createSha256()
      for (let at = 0; at < length; at += piece) hash.update(bytes.subarray(at, at + piece))
      expect(hash.hex()).toBe(expected)
    }
  },
)
