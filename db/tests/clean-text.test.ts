import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanText } from '#shared/text.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { owner } = await createTestDatabase()
const isClean = async (text: string) =>
  (await owner`select private.is_clean_text(${text}) as clean`)[0]?.clean

it.each([
  ['a family', '👨\u200d👩\u200d👧\u200d👦'],
  ['a farmer with a skin tone', '🧑🏾\u200d🌾 grows'],
  ['a heart on fire, which has a variation selector', '❤\ufe0f\u200d🔥'],
  ['a doctor', '👩🏽\u200d⚕\ufe0f'],
  ['a Persian verb', 'می\u200cخواهم'],
  ['an Adlam word', '\u{1e900}\u200d\u{1e901}'],
  ['a Devanagari half form', 'क्\u200dष'],
  ['a Bengali ya-phala', 'র\u200d্য'],
  ['a Sinhala word', 'ශ්\u200dරී'],
  ['two consonants kept apart', 'क्\u200cष'],
  ['a Malayalam name from before Unicode had chillu letters, which ends with one', 'മോഹന്\u200d'],
])('the text cleaning in TypeScript and in SQL keeps the zero-width joiners of %s', async (_what, text) => {
  expect(cleanText(text)).toBe(text)
  expect(await isClean(text)).toBe(true)
})

it.each([
  ['at the beginning', '\u200dAda', 'Ada'],
  ['at the end', 'Ada\u200d', 'Ada'],
  ['at the end of an emoji', '👩\u200d', '👩'],
  ['between Latin letters', 'Ad\u200da', 'Ada'],
  ['between Latin letters, not joining', 'Ad\u200ca', 'Ada'],
  ['between Hausa letters', 'ɓa\u200dɗi', 'ɓaɗi'],
  ['between Ethiopic letters', 'አ\u200dማ', 'አማ'],
  ['between scripts', 'م\u200da', 'مa'],
  ['between Arabic digits', '۱\u200c۲', '۱۲'],
  ['between Devanagari letters without a virama', 'क\u200dम', 'कम'],
  ['a second one', '👨\u200d\u200d👩', '👨👩'],
  ['beside a space', '👨\u200d 👩', '👨 👩'],
  ['a variation selector of a letter', 'a\ufe0f\u200d🔥', 'a\ufe0f🔥'],
  ['a non-joiner between emoji', '👨\u200c👩', '👨👩'],
])('TypeScript removes a joiner that hides text, and SQL refuses it: %s', async (_where, text, shown) => {
  expect(cleanText(text)).toBe(shown)
  expect(await isClean(text)).toBe(false)
  expect(await isClean(shown)).toBe(true)
})

it('SQL and TypeScript clean text alike, and cleaning text that is already clean changes nothing', async () => {
  const pieces = [...'a1م۱क्ষ্ന്🌾👩', '❤\ufe0f', '🏾', '\u{1e900}', '\u200c', '\u200d', '\u200b', ' ']
  const text = fc.array(fc.constantFrom(...pieces, '\u200d', '\u200d'), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(text, async (parts) => {
      const typed = parts.join('').trim()
      const shown = cleanText(typed)
      expect(await isClean(shown)).toBe(true)
      expect(await isClean(typed)).toBe(shown === typed)
    }),
    { numRuns: 300 },
  )
})
