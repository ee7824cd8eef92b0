import type { TestimonialLink } from '#shared/campaign.ts'
import {
  linkedinPrefix,
  type OwnTestimonial,
  type TestimonialDraft,
  testimonialDraftFor,
} from '#shared/testimonials.ts'
import { findProblems, type Problems } from '#web/lib/forms/form-problems.ts'

/**
 * Values of the form. The address is verified in another step and cannot be edited here. Without a language,
 * the language of the page applies.
 */
export type StoryDraft = Omit<TestimonialDraft, 'email'>
export type TestimonialField = Exclude<keyof StoryDraft, 'language'>
export type TestimonialProblems = Problems<keyof StoryDraft>

export const testimonialFields: readonly TestimonialField[] = [
  'name',
  'location',
  'linkedin_url',
  'testimonial',
]

export const emptyTestimonial: StoryDraft = {
  name: '',
  location: '',
  linkedin_url: linkedinPrefix,
  testimonial: '',
}

const schemaFor = (link: TestimonialLink) => testimonialDraftFor(link).omit({ email: true })

export const problemsOf = (draft: StoryDraft, link: TestimonialLink) => findProblems(schemaFor(link), draft)

export function draftOf({ name, location, linkedin_url, testimonial, language }: OwnTestimonial): StoryDraft {
  return { name, location, linkedin_url, testimonial, language }
}

/** True if the server's text differs from the form. Hidden characters and spaces at the ends do not count. */
export function differs(draft: StoryDraft, testimonial: OwnTestimonial): boolean {
  const typed = schemaFor('optional').safeParse(draft).data
  if (typed === undefined) return false
  const isOther = draft.language !== undefined && draft.language !== testimonial.language
  return isOther || testimonialFields.some((field) => typed[field] !== testimonial[field])
}
