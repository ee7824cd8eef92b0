import {
  linkedinPrefix,
  type OwnTestimonial,
  type TestimonialDraft,
  testimonialDraft,
} from '#shared/testimonials.ts'

/** What stands in the form; the address is proven elsewhere and locked here (M160). */
export type StoryDraft = Omit<TestimonialDraft, 'email'>
export type StoryField = keyof StoryDraft
export type StoryProblems = Partial<Record<StoryField, string>>

export const storyFields: readonly StoryField[] = ['name', 'location', 'linkedin_url', 'testimonial']

export const emptyStory: StoryDraft = {
  name: '',
  location: '',
  linkedin_url: linkedinPrefix,
  testimonial: '',
}

const schema = testimonialDraft.omit({ email: true })

/** Every problem at once, the first one of each field. */
export function problemsOf(draft: StoryDraft): StoryProblems {
  const problems: StoryProblems = {}
  for (const { path, message } of schema.safeParse(draft).error?.issues ?? []) {
    const field = storyFields.find((name) => name === path[0])
    if (field) problems[field] ??= message
  }
  return problems
}

export function draftOf({ name, location, linkedin_url, testimonial }: OwnTestimonial): StoryDraft {
  return { name, location, linkedin_url, testimonial }
}

/** Whether the host holds other words than the form; hidden characters and blanks at the ends do not count. */
export function differs(draft: StoryDraft, story: OwnTestimonial): boolean {
  const typed = schema.safeParse(draft).data
  return typed !== undefined && storyFields.some((field) => typed[field] !== story[field])
}
