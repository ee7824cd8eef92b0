import { defineErrors } from '#shared/errors/define.ts'

/**
 * Errors about the email address and the code of a testimonial. Errors about the code are in English in every
 * language.
 */
export const testimonialCodeErrors = defineErrors('testimonial_code', {
  email_missing: { words: 'signin.refusal.email-missing' },
  missing: { text: 'Please enter the verification code', english: 'code' },
  missing_with_email: {
    text: 'Please enter both your email and verification code',
    english: 'code',
  },
  not_six_digits: { text: 'Verification code must be 6 digits', english: 'code' },
  wrong: { text: 'Invalid verification code', english: 'code' },
  link_outdated: {
    status: 410,
    text: 'This verification link format is no longer supported. Please use the code sent to your email.',
    english: 'code',
  },
})
