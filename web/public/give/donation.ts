import { formatMoney } from '#shared/fundraising.ts'

const gifts = ['25', '50', '100'] as const
export type DonationAmount = (typeof gifts)[number] | 'custom'

/** Returns the amounts to choose from, in the currency of the campaign. */
export function listDonationAmounts(
  currency: string,
  custom = 'Custom',
): { value: DonationAmount; label: string }[] {
  const sized = gifts.map((value) => ({ value, label: formatMoney(Number(value), { currency }) }))
  return [...sized, { value: 'custom', label: custom }]
}

/** Returns the URL of the owner's donation page with the chosen amount. */
export function createDonationUrl(donation: string, amount: DonationAmount): string {
  if (amount === 'custom') return donation
  const address = new URL(donation)
  address.searchParams.set('amount', amount)
  return address.href
}
