import { z } from 'zod'
import { createDeviceStore } from '#web/common/offline/browser-store.ts'
import { emptyPost, type PostValues } from '#web/office/posts/post-draft.ts'

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
const storeOf = ({ person, id }: DraftKey) => createDeviceStore(`${start}${person}-${id}`)

const storedDraft = z.object({
  keptAt: z.string(),
  basedOn: z.string().nullable(),
  values: z.looseObject({ content: z.string() }),
})

export const storeDraft = (place: DraftKey, draft: StoredDraft): void => void storeOf(place).keep(draft)

export function readStoredDraft(place: DraftKey): StoredDraft | null {
  const { data } = storedDraft.safeParse(storeOf(place).read())
  // Adds empty values for fields that the draft lacks, because an older build may have stored it.
  return data ? { ...data, values: { ...emptyPost, ...data.values } } : null
}

export const deleteStoredDraft = (place: DraftKey): void => storeOf(place).forget()

/** Deletes everyone's drafts of a deleted post from this device. */
export function deleteStoredDrafts(id: string): void {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(start) && name.endsWith(`-${id}`)) localStorage.removeItem(name)
  } catch {
    // If storage is disabled, there are no drafts to delete.
  }
}
