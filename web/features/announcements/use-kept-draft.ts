import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type AnnouncementDraft, announcementDraft } from '#shared/announcements.ts'
import { announcementListKey, useSaveAnnouncement } from '#web/features/announcements/queries.ts'
import { isUnanswered, refusalText } from '#web/lib/backend.ts'
import { useLeaveGuard } from '#web/lib/navigation/use-leave-guard.ts'

const pauseMs = 2000

export type DraftValues = Omit<AnnouncementDraft, 'id'>

type KeptDraft = {
  id: string | null
  values: DraftValues
  /** As it was loaded; nothing is kept before something differs from it. */
  saved: DraftValues
  onMade: ((id: string) => void) | undefined
}

/** Keeps the draft two seconds after the last key and on leaving. What is refused stays in the form. */
export function useKeptDraft({ id: first, values, saved, onMade }: KeptDraft) {
  const save = useSaveAnnouncement()
  const queryClient = useQueryClient()
  const [keptAt, setKeptAt] = useState<number>()
  const [refusal, setRefusal] = useState('')
  const id = useRef(first)
  const arrived = useRef(JSON.stringify(saved))
  // A new letter is sent again as it was until that is answered: with other words it would be made twice.
  const unanswered = useRef<DraftValues>(undefined)
  // One at a time, or a new letter would be made twice.
  const inFlight = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  })

  const isPending = () => JSON.stringify(latest.current) !== arrived.current

  async function send(): Promise<string | null> {
    const repeated = unanswered.current
    const sent = repeated ?? latest.current
    if (JSON.stringify(sent) === arrived.current) return id.current
    if (!announcementDraft.safeParse({ ...sent, id: id.current }).success) return null
    try {
      const made = await save.mutateAsync({ ...sent, id: id.current })
      arrived.current = JSON.stringify(sent)
      unanswered.current = undefined
      setRefusal('')
      setKeptAt(Date.now())
      if (!id.current) {
        id.current = made
        onMade?.(made)
      }
      return sent === repeated ? send() : made
    } catch (error) {
      unanswered.current = !id.current && isUnanswered(error) ? sent : undefined
      setRefusal(refusalText(error, 'The draft was not kept. It is still here.'))
      return null
    }
  }
  /** Answers the id, null when it could not be kept. */
  const keepNow = (): Promise<string | null> => {
    const next = inFlight.current.then(send)
    inFlight.current = next
    return next
  }
  const keepLatest = useEffectEvent(keepNow)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change is a reason to keep it
  useEffect(() => {
    if (!isPending()) return
    const timer = setTimeout(() => void keepLatest(), pauseMs)
    return () => clearTimeout(timer)
  }, [values])

  useEffect(() => () => void queryClient.invalidateQueries({ queryKey: announcementListKey }), [queryClient])
  const leaving = useLeaveGuard({
    isPending,
    save: async () => (await keepNow()) !== null,
    giveUp() {
      arrived.current = JSON.stringify(latest.current)
    },
  })

  return {
    keepNow,
    keptAt,
    refusal,
    isKeeping: save.isPending,
    leaving,
  }
}
