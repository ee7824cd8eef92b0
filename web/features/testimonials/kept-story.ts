import { z } from 'zod'
import { emptyStory, type StoryDraft } from '#web/features/testimonials/story-draft.ts'
import { emptyStoryFlow, type StoryState } from '#web/features/testimonials/story-flow.ts'
import { keptInTab } from '#web/lib/kept-in-tab.ts'

const unsent = keptInTab('unsent-story')

const kept = z.object({
  email: z.string(),
  draft: z.record(z.string(), z.string()),
  isWaiting: z.boolean(),
  editedId: z.string().nullable(),
})

export function keepStory({ email, draft, isWaiting, editedId }: StoryState): void {
  const isWorthIt =
    draft !== emptyStory && Object.values(draft).join('') !== Object.values(emptyStory).join('')
  if (isWorthIt) unsent.keep({ email, draft, isWaiting, editedId })
  else unsent.forget()
}

/** The dialog as it was left, or a fresh one. */
export function storyAsLeft(email: string): StoryState {
  const left = kept.safeParse(unsent.read()).data
  if (!left) return { ...emptyStoryFlow, email }
  const draft: StoryDraft = { ...emptyStory, ...left.draft }
  return { ...emptyStoryFlow, ...left, draft, step: left.isWaiting ? 'status' : 'form' }
}
