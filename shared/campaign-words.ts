import type { Mode } from '#shared/campaign.ts'

// The tiers of the release. Their translations are in words/<language>/sponsors.json, by the ids of
// web/features/sponsors/benefit-ids.ts.

export type SponsorshipTier = {
  tier: string
  subtitle: string
  price: string
  benefits: readonly string[]
  /** The benefits that remain after the day, without stream and slots. */
  benefitsAfter: readonly string[]
}

/** Benefits of a tier in a mode. */
export function benefitsIn(mode: Mode, { benefits, benefitsAfter }: SponsorshipTier): readonly string[] {
  return mode === 'after' && benefitsAfter.length > 0 ? benefitsAfter : benefits
}

/** The price list. */
export const sponsorshipTiers: readonly SponsorshipTier[] = [
  {
    tier: 'Title Sponsor',
    subtitle: 'The Catalyst',
    price: '$50,000',
    benefits: [
      'Your name beside the title of the attempt',
      'Logo on the stream for all 24 hours',
      'Opening and closing mention',
      'Naming rights for one quarter of the day',
      'A private debrief for your team',
    ],
    benefitsAfter: [
      'Your name beside the title of the attempt',
      'Logo on the site, before all others',
      'A part in the documentary',
      'A private debrief for your team',
    ],
  },
  {
    tier: 'Platinum',
    subtitle: 'The Innovator',
    price: '$25,000',
    benefits: [
      'Logo on the stream',
      'Naming rights for one app slot',
      'A part in the documentary',
      'Three posts about your work',
    ],
    benefitsAfter: ['Logo on the site', 'A part in the documentary', 'Three posts about your work'],
  },
  {
    tier: 'Gold',
    subtitle: 'The Enabler',
    price: '$10,000',
    benefits: ['Logo on the site and in stream breaks', 'Two posts', 'A seat in the live room'],
    benefitsAfter: ['Logo on the site', 'Two posts', 'Thanks in the credits'],
  },
  {
    tier: 'Silver',
    subtitle: 'The Supporter',
    price: '$5,000',
    benefits: ['Logo on the site', 'One post', 'Thanks in the credits'],
    benefitsAfter: ['Logo on the site', 'One post', 'Thanks in the credits'],
  },
]
