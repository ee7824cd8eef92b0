import type { Mode } from '#shared/campaign.ts'

// What the landing page says in the builder's own words. Dates, figures and links are facts and stand in campaign.ts.

/**
 * What each section says before, on and after the day. Afterwards
 * nothing asks for a slot, sells the stream or promises a day that has passed.
 */
export const sectionWords = {
  sponsorship: {
    before: 'Every tier keeps the stream free to watch.',
    live: 'Every tier keeps the stream free to watch.',
    after: 'The day is over. You can still support the project.',
  },
} satisfies Record<string, Record<Mode, string>>

export type SponsorshipTier = {
  tier: string
  subtitle: string
  price: string
  benefits: readonly string[]
  /** What is left of them once there is no stream and no slot to name. */
  benefitsAfter: readonly string[]
}

/** What a tier gives in this mode. */
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
