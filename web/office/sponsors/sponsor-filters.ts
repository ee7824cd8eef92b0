import { type AdminSponsor, sponsorTiers } from '#shared/sponsors.ts'
import { foldText } from '#shared/text.ts'
import { createListUrlFormat, type ListState } from '#web/common/lists/list-url-format.ts'

const tiers = ['all', ...sponsorTiers] as const

export type SponsorFilters = ListState<{ tier: typeof tiers }>

/** Reads and writes the state of the list of sponsors in its URL. */
export const sponsorListUrlFormat = createListUrlFormat({ tier: tiers })

export function matchesSponsorFilters(sponsor: AdminSponsor, { q, tier }: SponsorFilters): boolean {
  if (tier !== 'all' && sponsor.tier !== tier) return false
  const { name, contact_person: person, contact_email: email } = sponsor
  return [name, person, email].some((text) => text && foldText(text).includes(foldText(q.trim())))
}

export const hasNoSponsorFilters = ({ q, tier }: SponsorFilters) => q === '' && tier === 'all'
