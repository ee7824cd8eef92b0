import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { forgetDraft, keepDraft } from '#web/features/blog/admin/kept-draft.ts'
import type { PostValues } from '#web/features/blog/admin/post-draft.ts'
import { guardLeaving } from '#web/lib/leave-guard.ts'

const pauseMs = 800

/** Keeps what is typed in this browser, and asks before the page is left without saving. */
export function useUnsaved(id: string, values: PostValues, basedOn: string | null) {
  const [isUnsaved, setUnsaved] = useState(false)
  const [goOn, setGoOn] = useState<(() => void) | null>(null)
  // Read by listeners of the browser, which do not wait for a render.
  const unsaved = useRef(false)

  const keep = useEffectEvent(() => {
    if (unsaved.current) keepDraft(id, { keptAt: new Date().toISOString(), basedOn, values })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change is a reason to keep it
  useEffect(() => {
    if (!isUnsaved) return
    const pause = setTimeout(() => keep(), pauseMs)
    return () => clearTimeout(pause)
  }, [values, isUnsaved])

  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (!unsaved.current) return
      keep()
      event.preventDefault()
    }
    // A phone puts a page away without asking.
    const handleHide = () => keep()
    addEventListener('beforeunload', handleUnload)
    addEventListener('pagehide', handleHide)
    document.addEventListener('visibilitychange', handleHide)
    const release = guardLeaving((next) => {
      if (!unsaved.current) return false
      keep()
      setGoOn(() => next)
      return true
    })
    return () => {
      removeEventListener('beforeunload', handleUnload)
      removeEventListener('pagehide', handleHide)
      document.removeEventListener('visibilitychange', handleHide)
      release()
      // The guard of the back office takes the page away when the session has ended.
      keep()
    }
  }, [])

  const mark = () => {
    unsaved.current = true
    setUnsaved(true)
  }
  const settle = () => {
    unsaved.current = false
    setUnsaved(false)
    forgetDraft(id)
  }
  const leaving = {
    isAsked: goOn !== null,
    stay: () => setGoOn(null),
    leave() {
      keep()
      unsaved.current = false
      goOn?.()
    },
  }
  return { isUnsaved, mark, settle, leaving }
}
