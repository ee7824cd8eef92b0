import { expect, it } from 'vitest'
import { CodeExpiredError, codeRefusalMessages } from '#backend/auth/auth-error.ts'
import { backendErrors } from '#backend/http/general-errors.ts'
import { createRefusalError, getErrorSentence } from '#server/services/words/refuse.ts'
import { codeErrors } from '#shared/errors/codes.ts'
import { emailErrors } from '#shared/errors/emails.ts'
import { supporterErrors } from '#shared/errors/supporters.ts'
import { testimonialCodeErrors } from '#shared/errors/testimonial-codes.ts'
import { testimonialErrors } from '#shared/errors/testimonials.ts'

it('a refusal has the HTTP status of its error code, and the values for the page', () => {
  const refusal = createRefusalError(testimonialErrors.too_many_words, { values: { count: 61 } })
  expect(refusal).toMatchObject({ status: 400, values: { count: 61 } })
  expect(refusal.message).toBe('Testimonial must be 45 words or less. Current count: 61 words.')
})

it('a refusal with a general error code has the listed HTTP status and sentence', () => {
  for (const [code, { status, text }] of Object.entries(backendErrors))
    expect(createRefusalError(code as keyof typeof backendErrors)).toMatchObject({
      code,
      status,
      message: text,
    })
})

it('a wrong or expired emailed code is refused at sign-in with the same sentences as on the pages', () => {
  expect(getErrorSentence(codeErrors.wrong)).toBe(codeRefusalMessages.wrong)
  expect(getErrorSentence(codeErrors.expired)).toBe(codeRefusalMessages.expired)
  expect(new CodeExpiredError().hint).toBe(codeErrors.expired)
})

it.each([
  [testimonialCodeErrors.missing, 'Please enter the verification code'],
  [testimonialCodeErrors.missing_with_email, 'Please enter both your email and verification code'],
  [supporterErrors.code_missing, 'Please enter the 6-digit verification code'],
  [codeErrors.not_six_characters, 'Please enter a valid 6-character verification code'],
  [testimonialCodeErrors.not_six_digits, 'Verification code must be 6 digits'],
  [codeErrors.wrong, 'Invalid or expired verification code. Please check and try again.'],
  [testimonialCodeErrors.wrong, 'Invalid verification code'],
  [
    testimonialCodeErrors.link_outdated,
    'This verification link format is no longer supported. Please use the code sent to your email.',
  ],
  [emailErrors.invalid, 'Please enter a valid email address'],
  [testimonialCodeErrors.email_missing, 'Please enter your email address'],
  [supporterErrors.names_missing, 'Please enter your first and last name'],
  [testimonialErrors.field_missing, 'All fields are required'],
  [testimonialErrors.too_short, 'Testimonial must be at least 10 characters'],
  [testimonialErrors.link_not_linkedin, 'Please enter a valid LinkedIn profile URL'],
  [testimonialErrors.no_deletion_requested, 'Failed to process deletion request'],
  [testimonialErrors.not_signed_in, 'Please verify your email first'],
])('the error %s has the sentence that the specification requires: %s', (code, sentence) => {
  expect(getErrorSentence(code)).toBe(sentence)
})
