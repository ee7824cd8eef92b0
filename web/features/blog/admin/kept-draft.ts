import { emptyPost, type PostValues } from '#web/features/blog/admin/post-draft.ts'

/** Unsaved text in this browser, so that a dead battery or an ended session loses nothing. */
export type KeptDraft = {
  keptAt: string
  /** The version it was typed over; null for a new post. */
  basedOn: string | null
  values: PostValues
}

/** The owner of the draft, for shared devices, and its post. */
export type DraftPlace = { person: string; id: string }

const start = 'blog-draft-'
const nameOf = ({ person, id }: DraftPlace) => `${start}${person}-${id}`

export function keepDraft(place: DraftPlace, draft: KeptDraft): void {
  try {
    localStorage.setItem(nameOf(place), JSON.stringify(draft))
  } catch {
    // Switched off or full: typing goes on, only this safety is missing.
  }
}

export function keptDraft(place: DraftPlace): KeptDraft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(nameOf(place)) ?? 'null')
    // Another build may have written it: what it did not know is empty.
    return isKeptDraft(draft) ? { ...draft, values: { ...emptyPost, ...draft.values } } : null
  } catch {
    return null
  }
}

export function forgetDraft(place: DraftPlace): void {
  forget((name) => name === nameOf(place))
}

/** Everybody's, of a post that is deleted. */
export function forgetDraftsOf(id: string): void {
  forget((name) => name.startsWith(start) && name.endsWith(`-${id}`))
}

function forget(isOne: (name: string) => boolean): void {
  try {
    for (const name of Object.keys(localStorage).filter(isOne)) localStorage.removeItem(name)
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
