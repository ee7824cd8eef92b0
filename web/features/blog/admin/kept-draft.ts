import { emptyPost, type PostValues } from '#web/features/blog/admin/post-draft.ts'

/** What was typed and not saved, in this browser only: a dead battery or an ended session loses no words. */
export type KeptDraft = {
  keptAt: string
  /** The version it was typed over; null for a new post. */
  basedOn: string | null
  values: PostValues
}

const nameOf = (id: string) => `blog-draft-${id}`

export function keepDraft(id: string, draft: KeptDraft): void {
  try {
    localStorage.setItem(nameOf(id), JSON.stringify(draft))
  } catch {
    // Switched off or full: typing goes on, only this safety is missing.
  }
}

export function keptDraft(id: string): KeptDraft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(nameOf(id)) ?? 'null')
    // Another build may have written it: what it did not know is empty.
    return isKeptDraft(draft) ? { ...draft, values: { ...emptyPost, ...draft.values } } : null
  } catch {
    return null
  }
}

export function forgetDraft(id: string): void {
  try {
    localStorage.removeItem(nameOf(id))
  } catch {
    // Then there is none.
  }
}

/** Another build may have written it, so its shape is looked at. */
function isKeptDraft(draft: unknown): draft is KeptDraft {
  if (typeof draft !== 'object' || draft === null || !('values' in draft) || !('keptAt' in draft))
    return false
  const { values } = draft
  return (
    typeof draft.keptAt === 'string' && typeof values === 'object' && values !== null && 'content' in values
  )
}
