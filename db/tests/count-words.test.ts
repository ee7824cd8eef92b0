import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countWords } from '#shared/testimonials.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { owner } = await createTestDatabase()
const inSql = async (text: string) => (await owner`select private.count_words(${text}) as count`)[0]?.count

it.each([
  ['one two', 2],
  ['  one\t\ttwo\nthree  ', 3],
  ['one\u00a0two\u2003three\u3000four', 4],
  ['a/b one—two', 2],
  ['one – two', 3],
  ['🧑‍🌾 farmer', 2],
  ['well-being isn’t two', 3],
  ['bro\u200bken zero\u2060width', 2],
  ['', 0],
])('the text %j has %i words in SQL and in TypeScript', async (text, count) => {
  expect(countWords(text)).toBe(count)
  expect(await inSql(text)).toBe(count)
})

it('SQL and TypeScript count the words of any text alike', async () => {
  const piece = fc.constantFrom(
    'a',
    'Ṣọlá',
    '—',
    '-',
    '/',
    '🌾',
    ' ',
    '\t',
    '\n',
    '\u00a0',
    '\u2003',
    '\u202f',
    '\u3000',
    '\u200b',
    '\ufeff',
    '\u0085',
    '\u180e',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
      const text = pieces.join('')
      expect(await inSql(text)).toBe(countWords(text))
    }),
    { numRuns: 100 },
  )
})
