import { type EnquiryReason, enquiryReasonOf } from '#shared/enquiry-reasons.ts'
import type { PlainId, Say } from '#shared/words.ts'

export const enquiryRefusals: Record<EnquiryReason, PlainId> = {
  'enquiries.organisation': 'enquiry.refusal.organisation',
  'enquiries.name': 'enquiry.refusal.name',
  'enquiries.too-long': 'enquiry.refusal.too-long',
  'enquiries.email': 'enquiry.refusal.email',
  'enquiries.website': 'enquiry.refusal.website',
  'enquiries.message': 'enquiry.refusal.message',
  'enquiries.message-too-long': 'enquiry.refusal.message-too-long',
  'enquiries.too-many': 'enquiry.refusal.too-many',
}

/** A problem of the schema in the page's language. */
export function enquiryProblem(t: Say, sentence: string): string {
  const reason = enquiryReasonOf(sentence)
  return reason ? t(enquiryRefusals[reason]) : sentence
}
