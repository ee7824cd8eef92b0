import type { CampaignFacts } from '#shared/campaign.ts'

export const amounts = [
  { value: '25', label: '$25' },
  { value: '50', label: '$50' },
  { value: '100', label: '$100' },
  { value: 'custom', label: 'Custom' },
] as const
export type Amount = (typeof amounts)[number]['value']

/** The configured link with the amount, else a letter to the contact address (D51). */
export function donationHref(
  { donation, contact }: Pick<CampaignFacts['links'], 'donation' | 'contact'>,
  amount: Amount,
): string {
  if (donation) return amount === 'custom' ? donation : withAmount(donation, amount)
  const gift = amount === 'custom' ? 'a gift' : `a gift of $${amount}`
  return `mailto:${contact}?subject=${encodeURIComponent(`I would like to give ${gift}`)}`
}

function withAmount(donation: string, amount: string): string {
  const address = new URL(donation)
  address.searchParams.set('amount', amount)
  return address.href
}
