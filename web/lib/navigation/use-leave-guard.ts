import { useEffect, useEffectEvent, useState } from 'react'
import { guardLeaving } from '#web/lib/navigation/leave-guard.ts'

type Unsaved = {
  isPending: () => boolean
  /** Returns whether it was saved. */
  save: () => Promise<boolean>
  /** Stores the changes on this device, if that is possible. */
  keepHere?: () => void
  /** Called when the person leaves without saving. */
  giveUp: () => void
}

/** Saves pending changes before the page is left; if that fails, asks. */
export function useLeaveGuard({ isPending, save, keepHere, giveUp }: Unsaved) {
  const [goOn, setGoOn] = useState<(() => void) | null>(null)
  const holds = useEffectEvent(() => {
    if (!isPending()) return false
    keepHere?.()
    return true
  })
  const saveLatest = useEffectEvent(save)
  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (holds()) event.preventDefault()
    }
    addEventListener('beforeunload', handleUnload)
    const release = guardLeaving((next) => {
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
    stay: () => setGoOn(null),
    leave() {
      giveUp()
      // Closes the question first, because the page stays if leaving fails, for example a sign-out.
      setGoOn(null)
      goOn?.()
    },
  }
}
