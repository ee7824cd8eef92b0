import { z } from 'zod'
import { email } from '#shared/email.ts'
import { personName } from '#shared/ideas.ts'
import { line, paragraph } from '#shared/text.ts'

export const testimonialStatuses = [
  'awaiting_approval',
  'approved',
  'rejected',
  'awaiting_deletion_approval',
] as const
export type TestimonialStatus = (typeof testimonialStatuses)[number]

export const testimonialLimits = {
  words: 45,
  warnAbove: 40,
  charactersMin: 10,
  charactersMax: 600,
  location: 120,
  reason: 200,
} as const

/** What the form says about where the words will appear. A new wording is a new version, which is stored with the row. */
export const consentVersion = '2026-11'

export const testimonialMessages = {
  emailMissing: 'Please enter your email address',
  allRequired: 'All fields are required',
  tooShort: 'Testimonial must be at least 10 characters',
  tooLong: 'Testimonial must be 600 characters or less',
  tooManyWords: (count: number) => `Testimonial must be 45 words or less. Current count: ${count} words.`,
  linkedin: 'Please enter a valid LinkedIn profile URL',
  codeMissing: 'Please enter the verification code',
  bothMissing: 'Please enter both your email and verification code',
  codeShape: 'Verification code must be 6 digits',
  codeWrong: 'Invalid verification code',
  codeLegacy: 'This verification link format is no longer supported. Please use the code sent to your email.',
  alreadySubmitted: 'You have already submitted a testimonial',
  notFound: 'Testimonial not found',
  notEditable: 'This testimonial can no longer be edited',
  reasonTooLong: 'Reason must be 200 characters or less',
  deletionFailed: 'Failed to process deletion request',
  verifyFirst: 'Please verify your email first',
  verified: 'Email verified successfully',
  checkFailed: 'Failed to check email',
  submitFailed: 'Failed to submit testimonial',
  updateFailed: 'Failed to update testimonial',
  verifyFailed: 'Failed to verify code',
  pageVerifyFailed: 'Verification failed',
  pageVerifyCrashed: 'An error occurred during verification',
} as const

// Every space Unicode knows, written out: the same list stands in private.count_words, and what a language calls
// "white space" by itself differs between the two.
const spaces = /[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/

/**
 * Words are what stands between spaces: "a/b" and "one—two" are one word, a lone dash or emoji is one too. Text with hidden
 * characters goes through `visibleText` first, on the page as on the server; the table takes no other.
 */
export function countWords(text: string): number {
  return text.split(spaces).filter((word) => word !== '').length
}

const required = z.string(testimonialMessages.allRequired).min(1, testimonialMessages.allRequired)

/** `https://` and a host that is linkedin.com or below it (D16); the database holds the same rule. */
const linkedinUrl = required
  .transform((value) => value.trim())
  .pipe(
    z
      .string()
      .max(500, testimonialMessages.linkedin)
      .regex(/^https:\/\/([a-z0-9-]+\.)*linkedin\.com(\/[^\s<>"\\]*)?$/i, testimonialMessages.linkedin),
  )

const story = required
  .transform((value) => paragraph.parse(value))
  .pipe(
    z
      .string()
      .min(1, testimonialMessages.allRequired)
      .min(testimonialLimits.charactersMin, testimonialMessages.tooShort)
      .max(testimonialLimits.charactersMax, testimonialMessages.tooLong),
  )
  .superRefine((text, context) => {
    const count = countWords(text)
    if (count > testimonialLimits.words)
      context.addIssue({ code: 'custom', message: testimonialMessages.tooManyWords(count) })
  })

/** What the form holds and `submit-testimonial` receives (M154). */
export const testimonialDraft = z.object({
  name: required.pipe(personName),
  email,
  linkedin_url: linkedinUrl,
  location: required
    .transform((value) => line.parse(value))
    .pipe(z.string().min(1, testimonialMessages.allRequired).max(testimonialLimits.location)),
  testimonial: story,
})
export type TestimonialDraft = z.output<typeof testimonialDraft>

/** An owner's own row. */
export type OwnTestimonial = {
  id: string
  email_verified: boolean
  name: string
  linkedin_url: string
  location: string
  testimonial: string
  status: TestimonialStatus
  display_order: number
  is_featured: boolean
  approved_at: string | null
  created_at: string
  deletion_requested_at: string | null
  deletion_reason: string | null
  rejection_reason: string | null
}
