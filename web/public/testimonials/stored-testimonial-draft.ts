import { z } from 'zod'
import { foldMailbox } from '#backend/rules/mailbox.ts'
import { languageCodes } from '#shared/languages.ts'
import { createTabStore } from '#web/common/offline/browser-store.ts'
import { createDraftStore } from '#web/common/offline/draft-store.ts'
import { emptyTestimonial, type TestimonialFormValues } from '#web/public/testimonials/testimonial-draft.ts'
import { emptyTestimonialFlow, type TestimonialState } from '#web/public/testimonials/testimonial-flow.ts'

const unsent = createDraftStore('unsent-story')

const verified = createTabStore('verified-story')

/**
 * Stores the address of a testimonial that was just verified on a separate page. The dialog then opens with
 * this testimonial.
 */
export const storeVerifiedTestimonialEmail = (email: string) => verified.keep(email.trim())

/** Returns true once, if this address has just been verified. */
export function consumeVerifiedTestimonialEmail(email: string): boolean {
  const address = verified.read()
  verified.forget()
  return typeof address === 'string' && foldMailbox(address) === foldMailbox(email)
}

const words = z
  .object({
    name: z.string(),
    location: z.string(),
    linkedin_url: z.string(),
    testimonial: z.string(),
    language: z.enum(languageCodes).optional(),
  })
  .partial()
const kept = z.object({
  email: z.string(),
  draft: words,
  opened: words.nullable().default(null),
  isWaiting: z.boolean(),
  editedId: z.string().nullable(),
})

export function storeTestimonialDraft({ email, draft, opened, isWaiting, editedId }: TestimonialState): void {
  const isWorthIt =
    draft !== emptyTestimonial && Object.values(draft).join('') !== Object.values(emptyTestimonial).join('')
  if (isWorthIt) unsent.keep({ email, draft, opened, isWaiting, editedId })
  else unsent.forget()
}

/** Restores the stored dialog. Another person at this device gets an empty one. */
export function restoreTestimonialDraft(email: string): TestimonialState {
  const left = kept.safeParse(unsent.read()).data
  if (!left || (email && left.email && foldMailbox(email) !== foldMailbox(left.email)))
    return { ...emptyTestimonialFlow, email }
  const draft: TestimonialFormValues = { ...emptyTestimonial, ...left.draft }
  const opened = left.opened && { ...emptyTestimonial, ...left.opened }
  return { ...emptyTestimonialFlow, ...left, draft, opened, step: left.isWaiting ? 'status' : 'form' }
}
