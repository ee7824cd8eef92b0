import { useEffect, useEffectEvent, useState } from 'react'
import { guardLeaving } from '#web/lib/navigation/leave-guard.ts'

type Unsaved = {
  isPending: () => boolean
  /** Answers whether it has arrived. */
  save: () => Promise<boolean>
  /** Keeps it on this device, where it is kept there. */
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
      // A sign-out that fails leaves the page where it is.
      setGoOn(null)
      goOn?.()
    },
  }
}
