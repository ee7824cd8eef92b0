import { z } from 'zod'
import type { TestimonialLinkRule } from '#shared/campaign.ts'
import { emailInput } from '#shared/email.ts'
import { ideaErrors } from '#shared/errors/ideas.ts'
import { testimonialErrors } from '#shared/errors/testimonials.ts'
import { completeUrl, isHttpsUrl } from '#shared/https-url.ts'
import { personName } from '#shared/ideas.ts'
import { languageCodes } from '#shared/languages.ts'
import { cleanLine, cleanText } from '#shared/text.ts'

export const testimonialStatuses = [
  'awaiting_approval',
  'approved',
  'rejected',
  'awaiting_deletion_approval',
] as const
export type TestimonialStatus = (typeof testimonialStatuses)[number]

/** Labels for administrators. */
export const testimonialStatusLabels: Record<TestimonialStatus, string> = {
  awaiting_approval: 'Awaiting Approval',
  approved: 'Approved',
  rejected: 'Rejected',
  awaiting_deletion_approval: 'Deletion Requested',
}

/** Statuses that administrators may set, in any order. Only the author can request deletion. */
export const settableTestimonialStatuses = [
  'awaiting_approval',
  'approved',
  'rejected',
] as const satisfies readonly TestimonialStatus[]

/**
 * Days between the author's request and the deletion of a published story; also in
 * db/functions/retention.sql.
 */
export const deletionDelayDays = 3

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

/**
 * Consent texts by version. A version is never edited, because each testimonial stores the one its author
 * agreed to.
 */
const consentWordings = {
  '2026-11': (profile: string) =>
    `When a person has approved it, your name, location, ${profile} and words appear on this site, on a page of their own that anyone can share. Your e-mail never does.`,
  '2026-11-28': (profile: string) =>
    `Once we have approved it, your name, location, ${profile} and words appear on this site, on their own page that anyone can share. Your email is never shown.`,
}
const testimonialConsentVersion = '2026-11-28'

/** Returns the consent text of the form, and its version, which is stored with the testimonial. */
export function getTestimonialConsent(link: TestimonialLinkRule): { version: string; words: string } {
  const isRequired = link === 'required'
  return {
    version: isRequired ? testimonialConsentVersion : `${testimonialConsentVersion}-any-profile`,
    words: consentWordings[testimonialConsentVersion](isRequired ? 'LinkedIn profile' : 'profile'),
  }
}

/** Sentences about testimonials that are not errors of the server. They are English in every language. */
export const testimonialMessages = {
  verified: 'Email verified successfully',
  verifyFailed: 'Failed to verify code',
  pageVerifyFailed: 'Verification failed',
  pageVerifyCrashed: 'An error occurred during verification',
} as const

export const testimonialAdminMessages = {
  none: 'No testimonials found',
  noneMatch: 'There are no testimonials that match your current filters.',
  deleteConfirm: 'Are you sure you want to delete this testimonial? This action cannot be undone.',
  deletionConfirm:
    'The author asked for this. The story will be permanently deleted now, and the author will get an email.',
  rejectManyExplained: (count: string) => `Reject ${count}? Each author will get this reason by email.`,
  deletedBy: (date: string) => `Deleted automatically by ${date}`,
  fetchFailed: 'Failed to fetch testimonials',
  requestsFailed: 'Failed to fetch deletion requests',
  createFailed: 'Failed to create testimonial',
  updateFailed: 'Failed to update testimonial',
  deleteFailed: 'Failed to delete testimonial',
  statusFailed: 'Failed to update testimonial status',
  featuredFailed: 'Failed to toggle featured status',
  deletionFailed: 'Failed to process deletion request',
} as const

// All Unicode spaces. They are written out, because JavaScript and SQL define white space differently.
// private.count_words has the same list.
const spaces = /[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/

/**
 * Counts words between spaces: "a/b" and "one—two" are one word, and so is a single dash or emoji. The page
 * and the server first remove hidden characters with `cleanText`, and the table `testimonials` refuses them.
 */
export function countWords(text: string): number {
  return text.split(spaces).filter((word) => word !== '').length
}

const required = z.string(testimonialErrors.field_missing).min(1, testimonialErrors.field_missing)

/** Initial value of the field for a LinkedIn profile. Unchanged, it counts as empty. */
export const linkedinPrefix = 'https://www.linkedin.com/in/'

/** An https address whose host is linkedin.com or a subdomain. The database has the same rule. */
const linkedinPattern = /^https:\/\/([a-z0-9-]+\.)*linkedin\.com(\/[^\s<>"\\]*)?$/i

/** True for a LinkedIn address. Pages check it again before a stored address becomes a link. */
export function isLinkedinUrl(address: string): boolean {
  return linkedinPattern.test(address)
}

const anyProfile = z
  .string()
  .max(500, testimonialErrors.link_not_https)
  .refine(isHttpsUrl, testimonialErrors.link_not_https)
  .refine((address) => address !== linkedinPrefix, testimonialErrors.link_not_https)

const linkedinUrl = required.transform(completeUrl).pipe(
  z
    .string()
    .max(500, testimonialErrors.link_not_linkedin)
    .regex(linkedinPattern, testimonialErrors.link_not_linkedin)
    .refine((address) => address !== linkedinPrefix, testimonialErrors.link_not_linkedin),
)

/** Rules for the profile address, by the setting `testimonial_link`. */
const links: Record<TestimonialLinkRule, z.ZodType<string, string>> = {
  required: linkedinUrl,
  any: required.transform(completeUrl).pipe(anyProfile),
  optional: z
    .string(testimonialErrors.link_not_https)
    // Removes the unchanged prefix, which is not the address of a profile.
    .transform((value) => (value.trim() === linkedinPrefix ? '' : completeUrl(value)))
    .pipe(z.union([z.literal(''), anyProfile], testimonialErrors.link_not_https)),
}

const testimonial = required
  .transform(cleanText)
  .pipe(
    z
      .string()
      .min(1, testimonialErrors.field_missing)
      .min(testimonialLimits.charactersMin, testimonialErrors.too_short)
      .max(testimonialLimits.charactersMax, testimonialErrors.too_long),
  )
  .superRefine((text, context) => {
    const count = countWords(text)
    if (count > testimonialLimits.words)
      context.addIssue({ code: 'custom', message: testimonialErrors.too_many_words, params: { count } })
  })

/** Input of `submit-testimonial`. The rule for the link is a setting, so `createTestimonialDraftSchema` adds it. */
export const testimonialDraft = z.object({
  name: required
    .transform(cleanLine)
    .pipe(z.string().min(1, testimonialErrors.field_missing))
    .pipe(personName),
  email: required.pipe(emailInput),
  location: required
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(1, testimonialErrors.field_missing)
        .max(testimonialLimits.location, testimonialErrors.location_too_long),
    ),
  linkedin_url: z.string(testimonialErrors.field_missing).max(500, testimonialErrors.link_not_linkedin),
  testimonial: testimonial,
  /** Language of the text. The default is the language of the page. */
  language: z.enum(languageCodes, ideaErrors.language_unknown).optional(),
})
export type TestimonialDraft = z.output<typeof testimonialDraft>

/** Schema of the form, by the setting `testimonial_link`. */
export function createTestimonialDraftSchema(link: TestimonialLinkRule) {
  return testimonialDraft.extend({ linkedin_url: links[link] })
}

const as = z.string().max(2_000, testimonialErrors.changed_elsewhere)
/** Texts of a testimonial as they were loaded before editing. */
export const testimonialBeforeEdit = z.object({ name: as, location: as, linkedin_url: as, testimonial: as })
export type TestimonialBeforeEdit = z.output<typeof testimonialBeforeEdit>

/** A testimonial as its author sees it. */
export const ownTestimonial = z.object({
  id: z.string(),
  email_verified: z.boolean(),
  name: z.string(),
  linkedin_url: z.string(),
  location: z.string(),
  testimonial: z.string(),
  language: z.enum(languageCodes),
  status: z.enum(testimonialStatuses),
  display_order: z.number(),
  is_featured: z.boolean(),
  approved_at: z.string().nullable(),
  created_at: z.string(),
  deletion_requested_at: z.string().nullable(),
  deletion_reason: z.string().nullable(),
  rejection_reason: z.string().nullable(),
})
export type OwnTestimonial = z.output<typeof ownTestimonial>
