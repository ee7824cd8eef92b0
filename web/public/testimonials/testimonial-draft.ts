import type { TestimonialLinkRule } from '#shared/campaign.ts'
import {
  createTestimonialDraftSchema,
  linkedinPrefix,
  type OwnTestimonial,
  type TestimonialDraft,
} from '#shared/testimonials.ts'
import { type FormProblems, findFormProblems } from '#web/common/forms/form-problems.ts'

/**
 * Values of the form. The address is verified in another step and cannot be edited here. Without a language,
 * the language of the page applies.
 */
export type TestimonialFormValues = Omit<TestimonialDraft, 'email'>
export type TestimonialField = Exclude<keyof TestimonialFormValues, 'language'>
export type TestimonialProblems = FormProblems<keyof TestimonialFormValues>

export const testimonialFields: readonly TestimonialField[] = [
  'name',
  'location',
  'linkedin_url',
  'testimonial',
]

export const emptyTestimonial: TestimonialFormValues = {
  name: '',
  location: '',
  linkedin_url: linkedinPrefix,
  testimonial: '',
}

const schemaFor = (link: TestimonialLinkRule) => createTestimonialDraftSchema(link).omit({ email: true })

export const findTestimonialProblems = (draft: TestimonialFormValues, link: TestimonialLinkRule) =>
  findFormProblems(schemaFor(link), draft)

export function createTestimonialDraft({
  name,
  location,
  linkedin_url,
  testimonial,
  language,
}: OwnTestimonial): TestimonialFormValues {
  return { name, location, linkedin_url, testimonial, language }
}

/** True if the server's text differs from the form. Hidden characters and spaces at the ends do not count. */
export function hasDifferentText(draft: TestimonialFormValues, testimonial: OwnTestimonial): boolean {
  const typed = schemaFor('optional').safeParse(draft).data
  if (typed === undefined) return false
  const isOther = draft.language !== undefined && draft.language !== testimonial.language
  return isOther || testimonialFields.some((field) => typed[field] !== testimonial[field])
}
