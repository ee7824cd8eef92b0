import { type AdminSponsor, sponsorTiers } from '#shared/sponsors.ts'
import { type ListState, listAddress } from '#web/lib/lists/list-address.ts'

const tiers = ['all', ...sponsorTiers] as const

export type SponsorFilters = ListState<{ tier: typeof tiers }>

/** What the back office's list of sponsors shows, as its address says it. */
export const sponsorAddress = listAddress({ tier: tiers })

export function isFound(sponsor: AdminSponsor, { q, tier }: SponsorFilters): boolean {
  if (tier !== 'all' && sponsor.tier !== tier) return false
  const { name, contact_person: person, contact_email: email } = sponsor
  return [name, person, email].some((text) => text?.toLowerCase().includes(q.trim().toLowerCase()))
}

export const areAllShown = ({ q, tier }: SponsorFilters) => q === '' && tier === 'all'
