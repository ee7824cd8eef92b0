import { z } from 'zod'

export const sponsorTiers = ['platinum', 'gold', 'silver', 'bronze', 'partner'] as const
export type SponsorTier = (typeof sponsorTiers)[number]

export const sponsorTierLabels: Record<SponsorTier, string> = {
  platinum: 'Platinum',
  gold: 'Gold',
  silver: 'Silver',
  bronze: 'Bronze',
  partner: 'Partner',
}

export const sponsorMessages = {
  deleteConfirm: 'Are you sure you want to delete this sponsor?',
  fetchFailed: 'Failed to fetch sponsors',
  createFailed: 'Failed to create sponsor',
  updateFailed: 'Failed to update sponsor',
  deleteFailed: 'Failed to delete sponsor',
  toggleFailed: 'Failed to toggle sponsor status',
  moveFailed: 'Failed to move sponsor',
  missing: 'No sponsor found with the given ID',
  none: 'No sponsors yet',
  noneFound: 'No sponsors found matching your criteria',
} as const

export const sponsorTierChoices = sponsorTiers.map((value) => ({ value, label: sponsorTierLabels[value] }))

/** Row of the list of sponsors in the back office. */
export const adminSponsor = z.object({
  id: z.string(),
  name: z.string(),
  tier: z.enum(sponsorTiers),
  description: z.string(),
  logo_url: z.string(),
  website_url: z.string(),
  contact_person: z.string().nullable(),
  contact_email: z.string().nullable(),
  sponsorship_amount: z.number().nullable(),
  is_active: z.boolean(),
  created_at: z.string(),
})
export type AdminSponsor = z.output<typeof adminSponsor>
