import { useRef, useState } from 'react'
import { useBackend } from '#web/common/data/services.tsx'
import { useDraft, useLatest } from '#web/common/forms/use-draft.ts'
import { useLeaveGuard } from '#web/common/navigation/use-leave-guard.ts'
import { deleteOwnDraft, saveOwnDraft } from '#web/office/posts/own-draft.ts'
import type { PostValues } from '#web/office/posts/post-draft.ts'
import { deleteStoredDraft, storeDraft } from '#web/office/posts/stored-draft.ts'

export type SaveState = 'none' | 'typing' | 'saving' | 'saved' | 'failed'

type AutosaveOptions = {
  person: string
  /** Id of the post, or `new`. */
  id: string
  values: PostValues
  /** Version of the post that the draft changes. */
  basedOn: string | null
  /** Time when the draft in the form was saved. */
  savedAt: string | null
  isUploading: boolean
}

type Counts = { typed: number; arrived: number }

const isPending = ({ typed, arrived }: Counts) => typed > arrived

/**
 * Saves the draft on the server two seconds after the last change and on leaving. Until then the device
 * stores it.
 */
export function useAutosave({ person, id, values, basedOn, savedAt: first, isUploading }: AutosaveOptions) {
  const backend = useBackend()
  const place = { person, id }
  const [state, setState] = useState<SaveState>(first ? 'saved' : 'none')
  const [savedAt, setSavedAt] = useState(first)
  // Number of changes and number of saved changes. They are in a ref, because events of the browser need the
  // current numbers before the next render.
  const counts = useRef({ typed: 0, arrived: 0 })
  const latest = useLatest({ values, basedOn, typed: counts.current.typed })

  const keepValues = () => {
    if (isPending(counts.current)) storeDraft(place, { keptAt: new Date().toISOString(), basedOn, values })
  }

  const sendNow = async (): Promise<boolean> => {
    if (!isPending(counts.current)) return true
    const { typed: sent, ...draft } = latest.current
    setState('saving')
    try {
      setSavedAt(await saveOwnDraft(backend, id, draft))
    } catch {
      // Returns false, because this text is not saved yet. The next save sends it again.
      setState('failed')
      return false
    }
    // Stops if the post was saved or the draft was discarded during this request. `settle` has then already
    // deleted the draft.
    if (counts.current.arrived > sent) return true
    counts.current.arrived = sent
    if (isPending(counts.current)) return false
    deleteStoredDraft(place)
    setState('saved')
    return true
  }
  const { saveNow: send, afterSaves } = useDraft({
    values,
    isPending: () => isPending(counts.current),
    save: sendNow,
    keepHere: keepValues,
  })

  const leaving = useLeaveGuard({
    isPending: () => isPending(counts.current),
    isUploading,
    save: send,
    keepHere: keepValues,
    giveUp() {
      keepValues()
      counts.current.arrived = counts.current.typed
    },
  })

  return {
    state,
    savedAt,
    mark() {
      counts.current.typed += 1
      setState('typing')
    },
    saveNow: send,
    /** Call this after the draft has been saved as the post or discarded. */
    settle() {
      counts.current.typed += 1
      counts.current.arrived = counts.current.typed
      setState('none')
      setSavedAt(null)
      deleteStoredDraft(place)
      // If deleting fails, no text is lost. The form offers this draft once more the next time it opens.
      afterSaves(() => deleteOwnDraft(backend, id))
    },
    leaving,
  }
}
