import { expect, it } from 'vitest'
import { benefitsIn, sponsorshipTiers } from '#shared/campaign-words.ts'
import { languageCodes } from '#shared/languages.ts'
import { benefitIds } from '#web/features/sponsors/benefit-ids.ts'
import { priceBeside, sayWays, sumOf } from '#web/features/sponsors/tier-rows.ts'
import { loadWords } from '#web/ui/words.tsx'

it.each([
  ['$50,000', 50_000],
  ['€900', 900],
  ['25,000 USD', 25_000],
  ['on request', null],
  ['$5,000 to $9,000', null],
  ['', null],
])('the amount of %j is read as %j', (price, sum) => {
  expect(sumOf(price)).toBe(sum)
})

it('a price that is not an amount, or without a second currency, has no converted price', () => {
  const second = { currency: 'NGN', rate: 1540, date: '2025-07-17' }
  expect(priceBeside('on request', { second, language: 'en' })).toBeNull()
  expect(priceBeside('$50,000', { second: null, language: 'en' })).toBeNull()
  expect(priceBeside('$50,000', { second, language: 'en' })).toBe('₦77 million')
  expect(priceBeside('$50,000', { second, language: 'sw' }), 'no English word').toBe('₦77,000,000')
})

it('the heading counts the tiers that are listed', async () => {
  const words = await loadWords('en')
  await words.load('public/sponsors-page')
  expect([0, 1, 12].map((count) => sayWays(words, count))).toEqual([
    'Sponsor the attempt.',
    'One way to sponsor the attempt.',
    'Twelve ways to sponsor the attempt.',
  ])
})

it('every benefit of the release’s tiers is translated', async () => {
  const benefits = sponsorshipTiers.flatMap((tier) => [
    ...benefitsIn('before', tier),
    ...benefitsIn('after', tier),
  ])
  for (const language of languageCodes) {
    const words = await loadWords(language)
    await words.load('public/sponsors-page')
    for (const benefit of benefits) {
      const id = benefitIds[benefit]
      expect(id && words.t(id) === benefit, `${language}: ${benefit}`).toBe(language === 'en')
      expect(id, benefit).toBeDefined()
    }
  }
})
