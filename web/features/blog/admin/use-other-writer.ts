import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { AdminPost } from '#shared/blog-admin.ts'
import type { PostFormControls } from '#web/features/blog/admin/use-post-form.ts'
import { useTakeOver, writerQuery } from '#web/features/blog/admin/writers.ts'
import { refusalText } from '#web/lib/backend.ts'
import { useBackend } from '#web/lib/services.tsx'

type OtherWriterOptions = { id: string; form: PostFormControls; latest: AdminPost | null }

/** Tells whether another person is writing the post. Lets this person read along or take over. */
export function useOtherWriter({ id, form, latest }: OtherWriterOptions) {
  const { data: writer = null } = useQuery(writerQuery(useBackend(), id))
  const takeOver = useTakeOver(id)
  const [hasWritten, setHasWritten] = useState(false)
  const [isReading, setReading] = useState(false)
  /**
   * True if the form had no changes when reading along began. The form then loads each text that the other
   * person saves.
   */
  const [follows, setFollows] = useState(false)
  const other = writer && !writer.isCaller ? writer : null
  if (writer?.isCaller && !hasWritten) setHasWritten(true)
  if (!other && isReading) setReading(false)

  const isCut = other !== null && hasWritten
  const saveNow = useEffectEvent(() => void form.autosave.saveNow())
  useEffect(() => {
    if (isCut) saveNow()
  }, [isCut])

  const isOld = latest !== null && latest.updated_at !== form.opened?.updated_at
  const isTakenIn = follows && !other && isOld && form.changes === 0
  const follow = useEffectEvent(() => latest && form.takeTheirs(latest))
  useEffect(() => {
    if (isTakenIn) follow()
  }, [isTakenIn])

  return {
    other,
    isReading,
    /** True if another person has taken over from this one. */
    isCut,
    isBusy: takeOver.isPending,
    failure: takeOver.error ? refusalText(takeOver.error, 'Nothing has changed. Please try again.') : null,
    readAlong() {
      setReading(true)
      setFollows(form.changes === 0)
    },
    takeOver() {
      if (!other || takeOver.isPending) return
      takeOver.mutate(undefined, {
        onSuccess(draft) {
          setReading(false)
          setFollows(false)
          if (draft) form.receive(draft, other.name)
        },
      })
    },
  }
}

export type OtherWriter = ReturnType<typeof useOtherWriter>
