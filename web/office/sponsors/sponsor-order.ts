import { type AdminSponsor, type SponsorTier, sponsorTierLabels, sponsorTiers } from '#shared/sponsors.ts'

/** Position within a tier, starting at 1. */
export type SponsorPosition = { tier: SponsorTier; place: number }
type Placed = Pick<AdminSponsor, 'id' | 'name' | 'tier'>

export const listOtherSponsorsInTier = <One extends Placed>(
  sponsors: readonly One[],
  tier: SponsorTier,
  id: string,
) => sponsors.filter((sponsor) => sponsor.tier === tier && sponsor.id !== id)

/** Returns all positions that this sponsor can have, from first to last on the site. */
export function listSponsorPositions(sponsors: readonly Placed[], id: string): SponsorPosition[] {
  return sponsorTiers.flatMap((tier) =>
    Array.from({ length: listOtherSponsorsInTier(sponsors, tier, id).length + 1 }, (_, index) => ({
      tier,
      place: index + 1,
    })),
  )
}

export function getSponsorPosition(sponsors: readonly Placed[], { id, tier }: Placed): SponsorPosition {
  const place = sponsors.filter((sponsor) => sponsor.tier === tier).findIndex((one) => one.id === id) + 1
  return { tier, place }
}

export const isSameSponsorPosition = (one: SponsorPosition, other: SponsorPosition) =>
  one.tier === other.tier && one.place === other.place

type Step = { id: string; slot: SponsorPosition; step: 1 | -1 }

export function getNextSponsorPosition(
  sponsors: readonly Placed[],
  { id, slot, step }: Step,
): SponsorPosition {
  const slots = listSponsorPositions(sponsors, id)
  const index = slots.findIndex((one) => isSameSponsorPosition(one, slot))
  return slots[index + step] ?? slot
}

/** Returns the order after the move. */
export function moveSponsor<One extends Placed>(
  sponsors: readonly One[],
  id: string,
  slot: SponsorPosition,
): One[] {
  const moved = sponsors.find((sponsor) => sponsor.id === id)
  if (!moved) return [...sponsors]
  return sponsorTiers.flatMap((tier) => {
    const others = listOtherSponsorsInTier(sponsors, tier, id)
    return tier === slot.tier
      ? [...others.slice(0, slot.place - 1), { ...moved, tier }, ...others.slice(slot.place - 1)]
      : others
  })
}

/** Describes a position, such as "Gold, 2 of 3". */
export function describeSponsorPosition(
  sponsors: readonly Placed[],
  id: string,
  { tier, place }: SponsorPosition,
): string {
  return `${sponsorTierLabels[tier]}, ${place} of ${listOtherSponsorsInTier(sponsors, tier, id).length + 1}`
}

export function describeSponsorMove({ name, tier }: Placed, to: SponsorPosition): string {
  const label = sponsorTierLabels[to.tier]
  return to.tier === tier ? `${name} moved to ${label}, place ${to.place}.` : `${name} moved to ${label}.`
}

/** Returns the default position: the current one, otherwise the last of the tier. */
export function getDefaultSponsorPosition(
  sponsors: readonly Placed[],
  sponsor: Placed | null,
  tier: SponsorTier,
): SponsorPosition & { count: number } {
  const count = listOtherSponsorsInTier(sponsors, tier, sponsor?.id ?? '').length + 1
  return { tier, count, place: sponsor?.tier === tier ? getSponsorPosition(sponsors, sponsor).place : count }
}

/** Returns the order as the server stores it on saving: with the saved sponsor at its default position. */
export function getOrderBeforeMove<One extends Placed>(
  sponsors: readonly One[],
  saved: One,
  usual: SponsorPosition,
): One[] {
  const all = sponsors.some(({ id }) => id === saved.id) ? sponsors : [...sponsors, saved]
  return moveSponsor(all, saved.id, usual)
}
