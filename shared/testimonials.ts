import { z } from 'zod'
import { email } from '#shared/email.ts'
import { personName } from '#shared/ideas.ts'
import { visibleLine, visibleText } from '#shared/text.ts'

export const testimonialStatuses = [
  'awaiting_approval',
  'approved',
  'rejected',
  'awaiting_deletion_approval',
] as const
export type TestimonialStatus = (typeof testimonialStatuses)[number]

/** What administrators read (M442). */
export const testimonialStatusLabels: Record<TestimonialStatus, string> = {
  awaiting_approval: 'Awaiting Approval',
  approved: 'Approved',
  rejected: 'Rejected',
  awaiting_deletion_approval: 'Deletion Requested',
}

/** In any order (M443); a request for deletion is the owner's to make and has a decision of its own. */
export const settableTestimonialStatuses = [
  'awaiting_approval',
  'approved',
  'rejected',
] as const satisfies readonly TestimonialStatus[]

export const testimonialLimits = {
  words: 45,
  warnAbove: 40,
  charactersMin: 10,
  charactersMax: 600,
  location: 120,
  reason: 200,
  rejectionReason: 300,
  tableCut: 120,
} as const

/** What the form says about where the words will appear. A new wording is a new version, which is stored with the row. */
export const consentVersion = '2026-11'
export const consentWords =
  'When a person has approved it, your name, location, LinkedIn profile and words appear on this site, on a page of their own that anyone can share. Your e-mail never does.'

export const testimonialMessages = {
  emailMissing: 'Please enter your email address',
  allRequired: 'All fields are required',
  tooShort: 'Testimonial must be at least 10 characters',
  tooLong: 'Testimonial must be 600 characters or less',
  tooManyWords: (count: number) => `Testimonial must be 45 words or less. Current count: ${count} words.`,
  locationTooLong: 'Location must be 120 characters or less',
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
  updated: 'Your changes are in. A person reads them before they go on the wall.',
  deleted: 'Your story was deleted.',
  checkFailed: 'Failed to check email',
  submitFailed: 'Failed to submit testimonial',
  updateFailed: 'Failed to update testimonial',
  verifyFailed: 'Failed to verify code',
  pageVerifyFailed: 'Verification failed',
  pageVerifyCrashed: 'An error occurred during verification',
} as const

/** What the back office says about stories (M438 to M460). */
export const testimonialAdminMessages = {
  nameMissing: 'Name is required',
  emailMissing: 'Email is required',
  locationMissing: 'Location is required',
  textMissing: 'Testimonial content is required',
  tooManyWords: (count: number) => `Testimonial must be 45 words or less (currently ${count} words)`,
  linkedinMissing: 'LinkedIn URL is required',
  urlInvalid: 'Please enter a valid URL (starting with http:// or https://)',
  none: 'No testimonials found',
  noneMatch: 'There are no testimonials that match your current filters.',
  deleteConfirm: 'Are you sure you want to delete this testimonial? This action cannot be undone.',
  deletionConfirm: 'The owner asked for it. The story is deleted for good, and the owner gets a letter.',
  useButtons: 'Use approve/reject buttons',
  fetchFailed: 'Failed to fetch testimonials',
  requestsFailed: 'Failed to fetch deletion requests',
  createFailed: 'Failed to create testimonial',
  updateFailed: 'Failed to update testimonial',
  deleteFailed: 'Failed to delete testimonial',
  statusFailed: 'Failed to update testimonial status',
  featuredFailed: 'Failed to toggle featured status',
  deletionFailed: 'Failed to process deletion request',
  notAuthenticated: 'Admin user not authenticated',
  isGone: 'This testimonial is no longer there.',
  hasChanged: 'It was changed meanwhile or is gone. Read it again before you decide.',
  addressTaken: 'There is already a testimonial of this email address.',
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

/** What the field holds before anything is typed (M159); left alone it is nobody's profile. */
export const linkedinPrefix = 'https://www.linkedin.com/in/'

/** `https://` and a host that is linkedin.com or below it (D16); the database holds the same rule. */
const linkedinPattern = /^https:\/\/([a-z0-9-]+\.)*linkedin\.com(\/[^\s<>"\\]*)?$/i

/** Asked once more wherever an address becomes a link. */
export function isLinkedinUrl(address: string): boolean {
  return linkedinPattern.test(address)
}

const linkedinUrl = required
  .transform((value) => value.trim())
  .pipe(
    z
      .string()
      .max(500, testimonialMessages.linkedin)
      .regex(linkedinPattern, testimonialMessages.linkedin)
      .refine((address) => address !== linkedinPrefix, testimonialMessages.linkedin),
  )

const story = required
  .transform(visibleText)
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
  name: required
    .transform(visibleLine)
    .pipe(z.string().min(1, testimonialMessages.allRequired))
    .pipe(personName),
  email: required.pipe(email),
  linkedin_url: linkedinUrl,
  location: required
    .transform(visibleLine)
    .pipe(
      z
        .string()
        .min(1, testimonialMessages.allRequired)
        .max(testimonialLimits.location, testimonialMessages.locationTooLong),
    ),
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
