import { defineErrors } from '#shared/errors/define.ts'

/** Errors about enquiries of organisations. The forms prevent a tier or an amount that is too long. */
export const enquiryErrors = defineErrors('enquiry', {
  organisation_missing: { words: 'enquiry.refusal.organisation' },
  name_missing: { words: 'enquiry.refusal.name' },
  line_too_long: { words: 'enquiry.refusal.too-long' },
  tier_too_long: { text: 'Please choose from the list', english: 'programs' },
  amount_too_long: { text: 'Please enter the amount in 28 characters or fewer', english: 'programs' },
  email_invalid: { words: 'enquiry.refusal.email' },
  website_invalid: { words: 'enquiry.refusal.website' },
  message_missing: { words: 'enquiry.refusal.message' },
  message_too_long: { words: 'enquiry.refusal.message-too-long' },
  too_many: { status: 429, words: 'enquiry.refusal.too-many' },
})
