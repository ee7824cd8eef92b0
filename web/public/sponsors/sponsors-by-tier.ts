import { type SponsorTier, sponsorTierLabels, sponsorTiers } from '#shared/sponsors.ts'
import type { SponsorshipTier } from '#shared/sponsorship-tiers.ts'

export type SponsorTierGroup<Sponsor> = { name: string; subtitle: string | null; sponsors: Sponsor[] }

/**
 * Groups sponsors by tier. The tiers of the price list are first, including empty ones, then other tiers in
 * use.
 */
export function groupSponsorsByTier<Sponsor extends { tier: SponsorTier }>(
  prices: readonly SponsorshipTier[],
  sponsors: readonly Sponsor[],
): SponsorTierGroup<Sponsor>[] {
  const inTier = (label: string) =>
    sponsors.filter(({ tier }) => sponsorTierLabels[tier].toLowerCase() === label.trim().toLowerCase())
  const priced = prices.map(({ tier, subtitle }) => ({ name: tier, subtitle, sponsors: inTier(tier) }))
  const others = sponsorTiers
    .map((tier) => sponsorTierLabels[tier])
    .filter((label) => !prices.some(({ tier }) => tier.trim().toLowerCase() === label.toLowerCase()))
    .map((label) => ({ name: label, subtitle: null, sponsors: inTier(label) }))
  return [...priced, ...others.filter((row) => row.sponsors.length > 0)]
}
