import type { TestimonialLink } from '#shared/campaign.ts'
import {
  linkedinPrefix,
  type OwnTestimonial,
  type TestimonialDraft,
  testimonialDraftFor,
} from '#shared/testimonials.ts'
import { type Problems, problemsIn } from '#web/lib/form-problems.ts'

/** What stands in the form; the address is proven elsewhere and locked here. */
export type StoryDraft = Omit<TestimonialDraft, 'email'>
export type StoryField = keyof StoryDraft
export type StoryProblems = Problems<StoryField>

export const storyFields: readonly StoryField[] = ['name', 'location', 'linkedin_url', 'testimonial']

export const emptyStory: StoryDraft = {
  name: '',
  location: '',
  linkedin_url: linkedinPrefix,
  testimonial: '',
}

const schemaFor = (link: TestimonialLink) => testimonialDraftFor(link).omit({ email: true })

export const problemsOf = (draft: StoryDraft, link: TestimonialLink) => problemsIn(schemaFor(link), draft)

export function draftOf({ name, location, linkedin_url, testimonial }: OwnTestimonial): StoryDraft {
  return { name, location, linkedin_url, testimonial }
}

/** Whether the host holds other words than the form; hidden characters and blanks at the ends do not count. */
export function differs(draft: StoryDraft, story: OwnTestimonial): boolean {
  const typed = schemaFor('optional').safeParse(draft).data
  return typed !== undefined && storyFields.some((field) => typed[field] !== story[field])
}
