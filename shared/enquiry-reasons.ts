import { emailMessages } from '#shared/email.ts'
import { enquiryMessages } from '#shared/enquiries.ts'

/** Names for the English refusals of an enquiry. */
const sentences = {
  'enquiries.organisation': enquiryMessages.organisationMissing,
  'enquiries.name': enquiryMessages.nameMissing,
  'enquiries.too-long': enquiryMessages.tooLong,
  'enquiries.email': emailMessages.invalid,
  'enquiries.website': enquiryMessages.website,
  'enquiries.message': enquiryMessages.messageMissing,
  'enquiries.message-too-long': enquiryMessages.messageTooLong,
  'enquiries.too-many': enquiryMessages.tooMany,
} as const

export type EnquiryReason = keyof typeof sentences

export function enquiryReasonOf(sentence: string): EnquiryReason | undefined {
  const found = Object.entries(sentences).find(([, said]) => said === sentence)
  return found && (found[0] as EnquiryReason)
}
