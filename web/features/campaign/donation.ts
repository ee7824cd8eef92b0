import type { CampaignFacts } from '#shared/campaign.ts'
import { money } from '#shared/fundraising.ts'

const gifts = ['25', '50', '100'] as const
export type Amount = (typeof gifts)[number] | 'custom'

/** In the currency of the campaign. */
export function amountsIn(currency: string): { value: Amount; label: string }[] {
  const sized = gifts.map((value) => ({ value, label: money(Number(value), { currency }) }))
  return [...sized, { value: 'custom', label: 'Custom' }]
}

/** The configured link with the amount, else a letter to the contact address. */
export function donationHref(
  { donation, contact }: Pick<CampaignFacts['links'], 'donation' | 'contact'>,
  { amount, currency }: { amount: Amount; currency: string },
): string {
  if (donation) return amount === 'custom' ? donation : withAmount(donation, amount)
  const gift = amount === 'custom' ? 'a gift' : `a gift of ${money(Number(amount), { currency })}`
  return `mailto:${contact}?subject=${encodeURIComponent(`I would like to give ${gift}`)}`
}

function withAmount(donation: string, amount: string): string {
  const address = new URL(donation)
  address.searchParams.set('amount', amount)
  return address.href
}
