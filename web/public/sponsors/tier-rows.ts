import type { CampaignFacts } from '#shared/campaign.ts'
import { formatMoney, formatRoundedMoney } from '#shared/fundraising.ts'
import type { Language } from '#shared/languages.ts'
import { spellCapitalisedNumber } from '#shared/number-words.ts'
import { type SponsorshipTier, sponsorshipTiers } from '#shared/sponsorship-tiers.ts'
import type { Translations } from '#shared/words.ts'

/** Returns the tiers to show: those of the owner, with one benefit per line, or the default ones. */
export function createTierRows(tiers: CampaignFacts['tiers']): readonly SponsorshipTier[] {
  if (!tiers) return sponsorshipTiers
  return tiers.items.map(({ name, benefits, after, ...rest }) => ({
    ...rest,
    tier: name,
    benefits: linesOf(benefits),
    benefitsAfter: linesOf(after),
  }))
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ text: line }))

/** Returns the amount of a price, or null if the price is another text ("on request"). */
export function parsePrice(price: string): number | null {
  const digits = /^\D{0,4}(\d{1,3}(?:,\d{3})*|\d+)\D{0,4}$/.exec(price.trim())?.[1]
  return digits ? Number(digits.replaceAll(',', '')) : null
}

/**
 * Formats the price in the second currency. Null if there is no second currency or the price is not an
 * amount. In English, large sums are rounded and written with "million".
 */
export function formatSecondPrice(
  price: string,
  { second, language }: { second: CampaignFacts['fundraising']['second']; language: Language },
): string | null {
  const sum = parsePrice(price)
  if (!second || sum === null) return null
  return (language === 'en' ? formatRoundedMoney : formatMoney)(sum * second.rate, second)
}

/** Returns a sentence such as "Four ways to sponsor the attempt." for any number of tiers. */
export function translateTierCount(
  { t, language }: Pick<Translations, 't' | 'language'>,
  count: number,
): string {
  if (count === 0) return t('sponsors.tiers.ways-none')
  return t('sponsors.tiers.ways', { count, word: language === 'en' ? spellCapitalisedNumber(count) : count })
}
