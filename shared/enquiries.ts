import { z } from 'zod'
import { emailInput, isValidEmail } from '#shared/email.ts'
import { enquiryErrors } from '#shared/errors/enquiries.ts'
import { completeUrl, isHttpsUrl } from '#shared/https-url.ts'
import { lineText, paragraphText } from '#shared/text.ts'

export const enquiryStates = ['new', 'talking', 'agreed', 'declined'] as const
export type EnquiryState = (typeof enquiryStates)[number]

export const enquiryStateLabels: Record<EnquiryState, string> = {
  new: 'New',
  talking: 'Talking',
  agreed: 'Agreed',
  declined: 'Declined',
}

export const maxMessageCharacters = 1500

const name = (missing: string) =>
  lineText.pipe(z.string().min(1, missing).max(120, enquiryErrors.line_too_long))

/** Values of the form, as typed. */
export const enquiryForm = z.object({
  organisation: name(enquiryErrors.organisation_missing),
  tier: lineText.pipe(z.string().max(40, enquiryErrors.tier_too_long)),
  /** Amount that the sponsor typed. Only used if no tier is selected. */
  amount: lineText.pipe(z.string().max(28, enquiryErrors.amount_too_long)),
  name: name(enquiryErrors.name_missing),
  role: lineText.pipe(z.string().max(120, enquiryErrors.line_too_long)),
  email: z
    .string(enquiryErrors.email_invalid)
    .refine(isValidEmail, enquiryErrors.email_invalid)
    .pipe(emailInput),
  website: lineText
    .transform(completeUrl)
    .refine((address) => address === '' || isHttpsUrl(address), enquiryErrors.website_invalid),
  message: paragraphText.pipe(
    z
      .string()
      .min(1, enquiryErrors.message_missing)
      .max(maxMessageCharacters, enquiryErrors.message_too_long),
  ),
})
export type EnquiryForm = z.input<typeof enquiryForm>
export type Enquiry = z.output<typeof enquiryForm>

/** Input of `send-enquiry`. Pages of an earlier release do not send an amount. */
export const enquiryRequest = enquiryForm.extend({ amount: enquiryForm.shape.amount.prefault('') })

/** Returns the selected tier, or the sponsor's own amount. */
export function getEnquiryTier({ tier, amount }: Pick<Enquiry, 'tier' | 'amount'>): string {
  return tier === '' && amount !== '' ? `Custom: ${amount}` : tier
}
