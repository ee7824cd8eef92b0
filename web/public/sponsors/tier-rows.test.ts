import { expect, it } from 'vitest'
import { defaultTiers } from '#shared/campaign-release.ts'
import { languageCodes } from '#shared/languages.ts'
import { type BenefitId, sponsorshipTiers } from '#shared/sponsorship-tiers.ts'
import { loadTranslations } from '#web/common/words/translations.tsx'
import { benefitTextIds } from '#web/public/sponsors/benefit-text-ids.ts'
import {
  createTierRows,
  formatSecondPrice,
  parsePrice,
  translateTierCount,
} from '#web/public/sponsors/tier-rows.ts'

const gold = { name: 'Gold', subtitle: 'The Enabler', price: '€9', after: '' }

it.each([
  ['$50,000', 50_000],
  ['€900', 900],
  ['25,000 USD', 25_000],
  ['on request', null],
  ['$5,000 to $9,000', null],
  ['', null],
])('the sponsor price %j is read as the amount %j', (price, sum) => {
  expect(parsePrice(price)).toBe(sum)
})

it('a sponsor price that is not an amount has no converted price', () => {
  const second = { currency: 'NGN', rate: 1540, date: '2025-07-17' }
  expect(formatSecondPrice('on request', { second, language: 'en' })).toBeNull()
  expect(formatSecondPrice('$50,000', { second: null, language: 'en' })).toBeNull()
  expect(formatSecondPrice('$50,000', { second, language: 'en' })).toBe('₦77 million')
  expect(formatSecondPrice('$50,000', { second, language: 'sw' }), 'no English word').toBe('₦77,000,000')
})

it('the heading of the sponsors page states the number of tiers', async () => {
  const words = await loadTranslations('en')
  await words.load('public/sponsors/sponsors-page')
  expect([0, 1, 12].map((count) => translateTierCount(words, count))).toEqual([
    'Sponsor the attempt.',
    'One way to sponsor the attempt.',
    'Twelve ways to sponsor the attempt.',
  ])
})

it('every default benefit of a sponsor tier is translated into every language', async () => {
  const benefits = sponsorshipTiers.flatMap(({ benefits, benefitsAfter }) => [...benefits, ...benefitsAfter])
  const english = await loadTranslations('en')
  await english.load('public/sponsors/sponsors-page')
  for (const language of languageCodes.filter((code) => code !== 'en')) {
    const words = await loadTranslations(language)
    await words.load('public/sponsors/sponsors-page')
    for (const benefit of benefits)
      expect(words.t(benefitTextIds[benefit]), `${language}: ${benefit}`).not.toBe(
        english.t(benefitTextIds[benefit]),
      )
  }
})

it('a sponsor benefit written by the owner is not translated', () => {
  const release = defaultTiers.map(({ benefits, after }) => ({ ...gold, benefits, after }))
  const [tier] = createTierRows({ items: [...release, { ...gold, benefits: 'site\n\n A song ' }] }).slice(-1)
  expect(tier?.benefits, 'a text that is also an id').toEqual([{ text: 'site' }, { text: 'A song' }])
  const listed = createTierRows({ items: release }).flatMap((own) => [...own.benefits, ...own.benefitsAfter])
  expect(listed.filter((benefit) => typeof benefit === 'string')).toEqual([])
  expect(createTierRows(null)).toBe(sponsorshipTiers)
})

it('the tier settings of sponsors start with the English texts of the default benefits', async () => {
  const english = await loadTranslations('en')
  await english.load('public/sponsors/sponsors-page')
  const linesOf = (benefits: readonly BenefitId[]) =>
    benefits.map((benefit) => english.t(benefitTextIds[benefit])).join('\n')
  expect(defaultTiers.map(({ benefits, after }) => [benefits, after])).toEqual(
    sponsorshipTiers.map((tier) => [linesOf(tier.benefits), linesOf(tier.benefitsAfter)]),
  )
})
