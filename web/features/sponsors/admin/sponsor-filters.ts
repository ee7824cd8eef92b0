import { sponsorTiers } from '#shared/sponsors.ts'
import { type ListState, listAddress } from '#web/lib/list-address.ts'

const tiers = ['all', ...sponsorTiers] as const

export type SponsorFilters = ListState<{ tier: typeof tiers }>

/** What the back office's list of sponsors shows, as its address says it (M397). */
export const sponsorAddress = listAddress({ tier: tiers })

export const areAllShown = ({ q, tier }: SponsorFilters) => q === '' && tier === 'all'
