import { z } from 'zod'
import { emailMessages, isEmail } from '#shared/email.ts'
import { completeUrl, isHttpsUrl } from '#shared/https-url.ts'
import { line, paragraph } from '#shared/text.ts'

export const sponsorTiers = ['platinum', 'gold', 'silver', 'bronze', 'partner'] as const
export type SponsorTier = (typeof sponsorTiers)[number]

export const sponsorTierLabels: Record<SponsorTier, string> = {
  platinum: 'Platinum',
  gold: 'Gold',
  silver: 'Silver',
  bronze: 'Bronze',
  partner: 'Partner',
}

export const sponsorLimits = { name: 120, description: 1000, contactPerson: 120, amountStep: 100 } as const

export const sponsorMessages = {
  nameMissing: 'Sponsor name is required',
  nameTooLong: 'Sponsor name must be 120 characters or fewer',
  tierMissing: 'Please choose a tier',
  descriptionTooLong: 'Description must be 1,000 characters or fewer',
  contactTooLong: 'Contact person must be 120 characters or fewer',
  logoMissing: 'Logo URL is required',
  urlInvalid: 'Please enter a valid URL',
  emailInvalid: emailMessages.invalid,
  amountInvalid: 'Please enter an amount of 0 or more',
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

// Files of this site.
const ownFile = /^\/(?!\/)[a-z0-9/_.-]+$/

export const isOwnFile = (address: string) => ownFile.test(address)

/** Values of the form, as typed. */
export const sponsorForm = z.object({
  name: line.pipe(z.string().min(1, sponsorMessages.nameMissing).max(120, sponsorMessages.nameTooLong)),
  tier: z.enum(sponsorTiers, sponsorMessages.tierMissing),
  description: paragraph.pipe(z.string().max(sponsorLimits.description, sponsorMessages.descriptionTooLong)),
  logo_url: line.pipe(
    z
      .string()
      .min(1, sponsorMessages.logoMissing)
      .refine((address) => isOwnFile(address) || isHttpsUrl(address), sponsorMessages.urlInvalid),
  ),
  website_url: line
    .transform(completeUrl)
    .refine((address) => address === '' || isHttpsUrl(address), sponsorMessages.urlInvalid),
  contact_person: line
    .pipe(z.string().max(sponsorLimits.contactPerson, sponsorMessages.contactTooLong))
    .transform(emptyIsNone),
  contact_email: line
    .refine((address) => address === '' || isEmail(address), sponsorMessages.emailInvalid)
    .transform(emptyIsNone),
  sponsorship_amount: line
    .refine((amount) => /^(\d{1,10}(\.\d{1,2})?)?$/.test(amount), sponsorMessages.amountInvalid)
    .transform((amount) => (amount === '' ? null : Number(amount))),
  is_active: z.boolean(),
})
export type SponsorForm = z.input<typeof sponsorForm>
export type SponsorDraft = z.output<typeof sponsorForm>

/** A row of the back office. */
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

function emptyIsNone(text: string): string | null {
  return text === '' ? null : text
}
