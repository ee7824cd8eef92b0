import { emptyPost, type PostValues } from '#web/features/blog/admin/post-draft.ts'

/** Unsaved text that is stored in this browser, in case the battery runs out or the session ends. */
export type StoredDraft = {
  keptAt: string
  /** Version of the post that the draft changes. Null for a new post. */
  basedOn: string | null
  values: PostValues
}

/** Identifies the post and the author of the draft, because several people may share a device. */
export type DraftKey = { person: string; id: string }

const start = 'blog-draft-'
const nameOf = ({ person, id }: DraftKey) => `${start}${person}-${id}`

export function storeDraft(place: DraftKey, draft: StoredDraft): void {
  try {
    localStorage.setItem(nameOf(place), JSON.stringify(draft))
  } catch {
    // Storage is disabled or full. The form works, but without this copy.
  }
}

export function readStoredDraft(place: DraftKey): StoredDraft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(nameOf(place)) ?? 'null')
    // Adds empty values for fields that the draft lacks, because an older build may have stored it.
    return isStoredDraft(draft) ? { ...draft, values: { ...emptyPost, ...draft.values } } : null
  } catch {
    return null
  }
}

export function deleteStoredDraft(place: DraftKey): void {
  forget((name) => name === nameOf(place))
}

/** Deletes everyone's drafts of a deleted post from this device. */
export function deleteStoredDrafts(id: string): void {
  forget((name) => name.startsWith(start) && name.endsWith(`-${id}`))
}

function forget(isOne: (name: string) => boolean): void {
  try {
    for (const name of Object.keys(localStorage).filter(isOne)) localStorage.removeItem(name)
  } catch {
    // If storage is disabled, there are no drafts to delete.
  }
}

/** Checks the shape of the draft, because another build may have stored it. */
function isStoredDraft(draft: unknown): draft is StoredDraft {
  if (typeof draft !== 'object' || draft === null || !('values' in draft) || !('keptAt' in draft))
    return false
  const { values } = draft
  return (
    typeof draft.keptAt === 'string' && typeof values === 'object' && values !== null && 'content' in values
  )
}
