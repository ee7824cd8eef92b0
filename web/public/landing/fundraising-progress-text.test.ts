import { expect, test } from 'vitest'
import { languageCodes } from '#shared/languages.ts'
import { loadTranslations } from '#web/common/words/translations.tsx'
import { translateFundraisingProgress } from '#web/public/landing/fundraising-progress-text.ts'

const fundraising = { currency: 'USD', second: null }
const second = { currency: 'NGN', rate: 1540, date: '2025-07-17' }

async function saying(language: (typeof languageCodes)[number]) {
  const words = await loadTranslations(language)
  await words.load('public/landing/landing-rest')
  return (raised: number, more: { goal?: number; second?: typeof second } = {}) =>
    translateFundraisingProgress(words, {
      figures: { goal: more.goal ?? 300_000, raised, supporters: 1 },
      fundraising: { ...fundraising, second: more.second ?? null },
    })
}

test('the sentence about the fundraising blocks states how many are paid for', async () => {
  const said = await saying('en')
  expect(said(0)).toBe('Each block is $15,000. None is paid for yet: 0% complete.')
  expect(said(3_000)).toBe('Each block is $15,000. The first is under way: 1% complete.')
  expect(said(15_000)).toBe('Each block is $15,000. One is paid for: 5% complete.')
  expect(said(35_240)).toBe(
    'Each block is $15,000. Two are paid for and the next is under way: 12% complete.',
  )
  expect(said(0, { second })).toMatch(/^Each block is \$15,000 \(₦23,100,000\)\./)
  expect(said(150, { goal: 100 })).toContain('Twenty are paid for: 150%')
})

test('every translation of the sentence about the fundraising blocks has the same figures', async () => {
  const english = (await saying('en'))(35_240)
  for (const language of languageCodes.filter((code) => code !== 'en')) {
    const said = (await saying(language))(35_240)
    expect(said, language).toMatch(/\$15,000.*2.*12/)
    expect(said, language).not.toMatch(/block is|paid|complete|supporters\./)
    expect(said, language).not.toBe(english)
  }
})
