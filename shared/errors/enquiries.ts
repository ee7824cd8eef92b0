import { defineErrors } from '#shared/errors/define.ts'

/** Errors about enquiries of organisations. The forms prevent a tier or an amount that is too long. */
export const enquiryErrors = defineErrors('enquiry', {
  organisation_missing: { status: 400, words: 'enquiry.refusal.organisation' },
  name_missing: { status: 400, words: 'enquiry.refusal.name' },
  line_too_long: { status: 400, words: 'enquiry.refusal.too-long' },
  tier_too_long: { status: 400, text: 'Please choose from the list', english: 'programs' },
  amount_too_long: {
    status: 400,
    text: 'Please enter the amount in 28 characters or fewer',
    english: 'programs',
  },
  email_invalid: { status: 400, words: 'enquiry.refusal.email' },
  website_invalid: { status: 400, words: 'enquiry.refusal.website' },
  message_missing: { status: 400, words: 'enquiry.refusal.message' },
  message_too_long: { status: 400, words: 'enquiry.refusal.message-too-long' },
  too_many: { status: 429, words: 'enquiry.refusal.too-many' },
})
