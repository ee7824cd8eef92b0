import { z } from 'zod'
import { email } from '#shared/email.ts'
import { completeUrl, isHttpsUrl } from '#shared/https-url.ts'
import { line, paragraph } from '#shared/text.ts'

export const enquiryStates = ['new', 'talking', 'agreed', 'declined'] as const
export type EnquiryState = (typeof enquiryStates)[number]

export const enquiryStateLabels: Record<EnquiryState, string> = {
  new: 'New',
  talking: 'Talking',
  agreed: 'Agreed',
  declined: 'Declined',
}

export const maxMessage = 1500

export const enquiryMessages = {
  organisationMissing: 'Please enter the name of your organisation',
  nameMissing: 'Please enter your name',
  tooLong: 'Please enter 120 characters or fewer',
  tierTooLong: 'Please choose from the list',
  amountTooLong: 'Please enter the amount in 28 characters or fewer',
  website: 'Please enter an address that starts with https://',
  messageMissing: 'Please write at least one sentence',
  messageTooLong: 'Please shorten this to 1,500 characters. Your text is still here.',
  tooMany:
    'We’ve received too many enquiries from your network or email address in the last hour. Your text is still here: please email it to us instead.',
} as const

const name = (missing: string) => line.pipe(z.string().min(1, missing).max(120, enquiryMessages.tooLong))

/** Values of the form, as typed. */
export const enquiryForm = z.object({
  organisation: name(enquiryMessages.organisationMissing),
  tier: line.pipe(z.string().max(40, enquiryMessages.tierTooLong)),
  /** Used only if no tier was chosen. */
  amount: line.pipe(z.string().max(28, enquiryMessages.amountTooLong)),
  name: name(enquiryMessages.nameMissing),
  role: line.pipe(z.string().max(120, enquiryMessages.tooLong)),
  email,
  website: line
    .transform(completeUrl)
    .refine((address) => address === '' || isHttpsUrl(address), enquiryMessages.website),
  message: paragraph.pipe(
    z.string().min(1, enquiryMessages.messageMissing).max(maxMessage, enquiryMessages.messageTooLong),
  ),
})
export type EnquiryForm = z.input<typeof enquiryForm>
export type Enquiry = z.output<typeof enquiryForm>

/** Input of `send-enquiry`. Pages of an earlier release send no amount. */
export const sentEnquiry = enquiryForm.extend({ amount: enquiryForm.shape.amount.prefault('') })

/** The chosen tier, or the sponsor's own amount. */
export function tierOf({ tier, amount }: Pick<Enquiry, 'tier' | 'amount'>): string {
  return tier === '' && amount !== '' ? `Custom: ${amount}` : tier
}
