import { type ComponentType, useEffect, useState } from 'react'
import { useBackend } from '#web/lib/services.tsx'
import { useLanguage } from '#web/ui/words.tsx'

const code = () => import('#web/pages/public/unsent-bar.tsx')

/** Where what could not be sent waits. Its code comes for those who have something there, or may soon: without a network it cannot. */
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
        () => {}, // tried again when the network is back
      )
    }
    const showAgain = () => isWanted && show()
    const prepare = () => void load().catch(() => {})
    if (hasUnsent()) show()
    else if (hasStoredSession()) prepare()
    // The name of the event and of the place in storage are those of web/lib/offline/unsent.ts.
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
    return false // storage is switched off
  }
}
