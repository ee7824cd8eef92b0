import type { Mode } from '#shared/campaign.ts'
import type sponsors from '../words/en/sponsors.json'

/** Id of a benefit of the release. Its texts are in words/<language>/sponsors.json. */
export type BenefitId = keyof (typeof sponsors)['benefit']
/** Benefit of the release, or one that the owner wrote. */
export type Benefit = BenefitId | { text: string }

export type SponsorshipTier<Listed extends Benefit = Benefit> = {
  tier: string
  subtitle: string
  price: string
  benefits: readonly Listed[]
  /** Benefits offered after the day, when a logo on the stream or an app slot can no longer be sold. */
  benefitsAfter: readonly Listed[]
}

/** Returns the benefits of a tier in a mode. */
export function listBenefits(mode: Mode, { benefits, benefitsAfter }: SponsorshipTier): readonly Benefit[] {
  return mode === 'after' && benefitsAfter.length > 0 ? benefitsAfter : benefits
}

/** Tiers of the release, with their prices. */
export const sponsorshipTiers: readonly SponsorshipTier<BenefitId>[] = [
  {
    tier: 'Title Sponsor',
    subtitle: 'The Catalyst',
    price: '$50,000',
    benefits: ['title-name', 'stream-day', 'mention', 'quarter', 'debrief'],
    benefitsAfter: ['title-name', 'site-first', 'documentary', 'debrief'],
  },
  {
    tier: 'Platinum',
    subtitle: 'The Innovator',
    price: '$25,000',
    benefits: ['stream', 'slot', 'documentary', 'posts-three'],
    benefitsAfter: ['site', 'documentary', 'posts-three'],
  },
  {
    tier: 'Gold',
    subtitle: 'The Enabler',
    price: '$10,000',
    benefits: ['breaks', 'posts-two', 'seat'],
    benefitsAfter: ['site', 'posts-two', 'thanks'],
  },
  {
    tier: 'Silver',
    subtitle: 'The Supporter',
    price: '$5,000',
    benefits: ['site', 'post-one', 'thanks'],
    benefitsAfter: ['site', 'post-one', 'thanks'],
  },
]
