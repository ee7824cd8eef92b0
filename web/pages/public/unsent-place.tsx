import { type ComponentType, useEffect, useState } from 'react'
import { useBackend } from '#web/lib/services.tsx'
import { useLanguage } from '#web/ui/words.tsx'

const code = () => import('#web/pages/public/unsent-bar.tsx')

/**
 * Place of the bar of unsent actions. Its code is loaded if there are any, or may soon be, because it cannot
 * load offline.
 */
export function UnsentPlace() {
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
        () => {}, // retried when the network is back
      )
    }
    const showAgain = () => isWanted && show()
    const prepare = () => void load().catch(() => {})
    if (hasUnsent()) show()
    else if (hasStoredSession()) prepare()
    // The names of the event and of the storage key are those of web/lib/offline/unsent.ts.
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
    return false // storage is disabled
  }
}
