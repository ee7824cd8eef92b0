import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { setLeaveGuard } from '#web/common/navigation/leave-guard.ts'

type Unsaved = {
  isPending: () => boolean
  /** True while pictures are being uploaded, because saving now would leave them out. */
  isUploading?: boolean
  /** True while the first save of a new item changes the page's address. */
  isMoving?: () => boolean
  /** Returns true if the changes were saved. */
  save: () => Promise<boolean>
  /** Stores the changes on this device, if that is possible. */
  keepHere?: () => void
  /** Discards the changes. Called when the person leaves without saving. */
  giveUp: () => void
}

/** Saves pending changes before the page is left. If that fails, asks whether to leave. */
export function useLeaveGuard(unsaved: Unsaved) {
  const { isPending, isUploading = false, isMoving, save, keepHere, giveUp } = unsaved
  const [goOn, setGoOn] = useState<(() => void) | null>(null)
  const hasGivenUp = useRef(false)
  const holds = useEffectEvent(() => {
    if (isMoving?.()) return false
    if (!isPending() && (!isUploading || hasGivenUp.current)) return false
    keepHere?.()
    return true
  })
  const saveLatest = useEffectEvent(async () => (await save()) && !isUploading)
  useEffect(() => {
    // Resets `hasGivenUp` when the uploads have ended, so that the dialog appears again for the next upload.
    // The page may still be open, for example because a sign-out failed.
    if (!isUploading) hasGivenUp.current = false
  }, [isUploading])
  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (holds()) event.preventDefault()
    }
    addEventListener('beforeunload', handleUnload)
    const release = setLeaveGuard((next) => {
      if (!holds()) return false
      void saveLatest().then((isSaved) => (isSaved ? next() : setGoOn(() => next)))
      return true
    })
    return () => {
      removeEventListener('beforeunload', handleUnload)
      release()
    }
  }, [])

  return {
    isAsked: goOn !== null,
    isUploading,
    stay: () => setGoOn(null),
    leave() {
      hasGivenUp.current = true
      giveUp()
      // Closes the dialog first, because the page stays if leaving fails, for example at a sign-out.
      setGoOn(null)
      goOn?.()
    },
  }
}
