import { z } from 'zod'
import { emptyStory, type StoryDraft } from '#web/features/testimonials/story-draft.ts'
import { emptyStoryFlow, type StoryState } from '#web/features/testimonials/story-flow.ts'

// Cheap phones drop a page while its reader looks up the code in the mail program; so what was typed is kept, in this
// tab only, until it is a story.
const key = 'unsent-story'

const kept = z.object({
  email: z.string(),
  draft: z.record(z.string(), z.string()),
  isWaiting: z.boolean(),
  editedId: z.string().nullable(),
})

export function keepStory({ email, draft, isWaiting, editedId }: StoryState): void {
  const isWorthIt =
    draft !== emptyStory && Object.values(draft).join('') !== Object.values(emptyStory).join('')
  write(isWorthIt ? JSON.stringify({ email, draft, isWaiting, editedId }) : null)
}

/** The dialog as it was left, or a fresh one. */
export function storyAsLeft(email: string): StoryState {
  const left = read()
  if (!left) return { ...emptyStoryFlow, email }
  const draft: StoryDraft = { ...emptyStory, ...left.draft }
  return { ...emptyStoryFlow, ...left, draft, step: left.isWaiting ? 'status' : 'form' }
}

function read(): z.output<typeof kept> | undefined {
  try {
    return kept.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data
  } catch {
    return undefined // storage switched off, or somebody else's text under our name
  }
}

function write(text: string | null) {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // storage switched off: what was typed lives as long as the page
  }
}
