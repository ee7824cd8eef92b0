import { type ComponentType, useEffect, useState } from 'react'
import { useBackend } from '#web/lib/services.tsx'
import { useLanguage } from '#web/ui/words.tsx'

const code = () => import('#web/pages/public/unsent-bar.tsx')

/** Loads the bar of unsent actions if there are any, or may soon be, because its code cannot load offline. */
export function LazyUnsentBar() {
  const { hasStoredSession } = useBackend()
  const { load: loadWords } = useLanguage()
  const [Bar, setBar] = useState<ComponentType>()
  useEffect(() => {
    const load = () => Promise.all([code(), loadWords('public/unsent-bar')])
    let isWanted = false
    const show = () => {
      isWanted = true
      load().then(
        ([{ UnsentBar }]) => setBar(() => UnsentBar),
        () => {}, // Loading is tried again when the network is back.
      )
    }
    const showAgain = () => isWanted && show()
    const prepare = () => void load().catch(() => {})
    if (hasUnsent()) show()
    else if (hasStoredSession()) prepare()
    // web/lib/offline/unsent.ts uses the same names for the event and the storage key.
    addEventListener('unsent-actions', show)
    addEventListener('online', showAgain)
    addEventListener('input', prepare, { once: true })
    return () => {
      removeEventListener('unsent-actions', show)
      removeEventListener('online', showAgain)
      removeEventListener('input', prepare)
    }
  }, [hasStoredSession, loadWords])
  return Bar && <Bar />
}

function hasUnsent(): boolean {
  try {
    return localStorage.getItem('unsent-actions') !== null
  } catch {
    return false // Storage is disabled.
  }
}
