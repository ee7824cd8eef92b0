import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type AnnouncementDraft, announcementDraft } from '#shared/announcements.ts'
import { announcementErrors } from '#shared/errors/announcements.ts'
import { formatRefusal, getBackendErrorCode, isTransientError } from '#web/common/data/backend.ts'
import { useDraft, useLatest } from '#web/common/forms/use-draft.ts'
import { useLeaveGuard } from '#web/common/navigation/use-leave-guard.ts'
import { announcementListKey, useSaveAnnouncement } from '#web/office/announcements/queries.ts'

export type AnnouncementDraftValues = Omit<AnnouncementDraft, 'id' | 'version'>
/**
 * Id and version of the saved announcement. If `version` is null, the next save overwrites the changes of
 * another person.
 */
type Saved = { id: string; version: string | null }

/** Reason why saving failed, and whether another person has changed the announcement. */
type Refusal = { sentence: string; isConflict: boolean }

type AutosavedDraftOptions = {
  /** Null until the first save. */
  opened: Saved | null
  values: AnnouncementDraftValues
  /** Values that the server sent. The hook saves only if the form differs from them. */
  saved: AnnouncementDraftValues
  onMade: ((id: string) => void) | undefined
  isUploading: boolean
}

/**
 * Saves the draft two seconds after the last change and on leaving. If saving fails, the form still has the
 * text.
 */
export function useAutosavedDraft({ opened, values, saved, onMade, isUploading }: AutosavedDraftOptions) {
  const save = useSaveAnnouncement()
  const queryClient = useQueryClient()
  const [keptAt, setKeptAt] = useState<number>()
  const [refusal, setRefusal] = useState<Refusal>()
  const kept = useRef(opened)
  /** True if another person has changed the draft. We overwrite their text only if the user asks for it. */
  const hasConflict = useRef(false)
  const arrived = useRef(JSON.stringify(saved))
  // Values of a save that got no answer. They are sent again unchanged, because different values could create
  // a second announcement or use a version that is out of date.
  const unanswered = useRef<AnnouncementDraftValues>(undefined)
  const isMoving = useRef(false)
  const latest = useLatest(values)

  const isPending = () => JSON.stringify(latest.current) !== arrived.current

  async function send(): Promise<Saved | null> {
    if (hasConflict.current) return null
    const repeated = unanswered.current
    const sent = repeated ?? latest.current
    if (JSON.stringify(sent) === arrived.current) return kept.current
    const { id = null, version = null } = kept.current ?? {}
    if (!announcementDraft.safeParse({ ...sent, id, version }).success) return null
    try {
      const made = await save.mutateAsync({ ...sent, id, version })
      kept.current = { id: made.id, version: made.version }
      arrived.current = JSON.stringify(sent)
      unanswered.current = undefined
      setRefusal(undefined)
      setKeptAt(Date.now())
      if (!id) {
        isMoving.current = true
        onMade?.(made.id)
        isMoving.current = false
      }
      return sent === repeated ? send() : kept.current
    } catch (error) {
      unanswered.current = isTransientError(error) ? sent : undefined
      hasConflict.current = getBackendErrorCode(error) === announcementErrors.changed
      const sentence = formatRefusal(error, 'The draft could not be saved. Your text is still here.')
      setRefusal({ sentence, isConflict: hasConflict.current })
      return null
    }
  }
  // `saveNow` returns null if saving failed.
  const { saveNow: keepNow } = useDraft({ values, isPending, save: send })
  /** Overwrites the other person's changes. The user has seen a warning. */
  const keepOverTheirs = () => {
    if (hasConflict.current && kept.current) kept.current = { ...kept.current, version: null }
    hasConflict.current = false
    return keepNow()
  }

  useEffect(() => () => void queryClient.invalidateQueries({ queryKey: announcementListKey }), [queryClient])
  const leaving = useLeaveGuard({
    isPending,
    isUploading,
    isMoving: () => isMoving.current,
    save: async () => (await keepNow()) !== null,
    giveUp() {
      arrived.current = JSON.stringify(latest.current)
    },
  })

  return {
    keepNow,
    keepOverTheirs,
    keptAt,
    refusal,
    isKeeping: save.isPending,
    leaving,
  }
}
