import { z } from 'zod'
import { isValidEmail } from '#shared/email.ts'
import { sponsorErrors } from '#shared/errors/sponsors.ts'
import { completeUrl, isHttpsUrl } from '#shared/https-url.ts'
import { sponsorTiers } from '#shared/sponsors.ts'
import { lineText, paragraphText } from '#shared/text.ts'

export const sponsorLimits = { name: 120, description: 1000, contactPerson: 120, amountStep: 100 } as const

// Pattern of a file on this site.
const ownFile = /^\/(?!\/)[a-z0-9/_.-]+$/

export const isSiteFile = (address: string) => ownFile.test(address)

/** Values of the form, as typed. */
export const sponsorForm = z.object({
  name: lineText.pipe(z.string().min(1, sponsorErrors.name_missing).max(120, sponsorErrors.name_too_long)),
  tier: z.enum(sponsorTiers, sponsorErrors.tier_missing),
  description: paragraphText.pipe(
    z.string().max(sponsorLimits.description, sponsorErrors.description_too_long),
  ),
  logo_url: lineText.pipe(
    z
      .string()
      .min(1, sponsorErrors.logo_missing)
      .refine((address) => isSiteFile(address) || isHttpsUrl(address), sponsorErrors.url_invalid),
  ),
  website_url: lineText
    .transform(completeUrl)
    .refine((address) => address === '' || isHttpsUrl(address), sponsorErrors.url_invalid),
  contact_person: lineText
    .pipe(z.string().max(sponsorLimits.contactPerson, sponsorErrors.contact_too_long))
    .transform(emptyIsNone),
  contact_email: lineText
    .refine((address) => address === '' || isValidEmail(address), sponsorErrors.email_invalid)
    .transform(emptyIsNone),
  sponsorship_amount: lineText
    .refine((amount) => /^(\d{1,10}(\.\d{1,2})?)?$/.test(amount), sponsorErrors.amount_invalid)
    .transform((amount) => (amount === '' ? null : Number(amount))),
  is_active: z.boolean(),
})
export type SponsorFormValues = z.input<typeof sponsorForm>
export type SponsorDraft = z.output<typeof sponsorForm>

function emptyIsNone(text: string): string | null {
  return text === '' ? null : text
}
