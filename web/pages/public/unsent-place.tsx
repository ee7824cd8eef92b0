import { type ComponentType, useEffect, useState } from 'react'
import { useBackend } from '#web/lib/services.tsx'

const load = () => import('#web/pages/public/unsent-bar.tsx')

/** Where what could not be sent waits. Its code comes for those who have something there, or may soon: without a network it cannot. */
export function UnsentPlace() {
  const { hasStoredSession } = useBackend()
  const [Bar, setBar] = useState<ComponentType>()
  useEffect(() => {
    const look = () => {
      if (!hasUnsent()) return
      // What fails is tried again when the network is back.
      load().then(
        ({ UnsentBar }) => setBar(() => UnsentBar),
        () => {},
      )
    }
    const prepare = () => void load().catch(() => {})
    look()
    if (hasStoredSession()) prepare()
    // The name of the event and of the place in storage are those of web/lib/unsent.ts.
    addEventListener('unsent-actions', look)
    addEventListener('online', look)
    addEventListener('input', prepare, { once: true })
    return () => {
      removeEventListener('unsent-actions', look)
      removeEventListener('online', look)
      removeEventListener('input', prepare)
    }
  }, [hasStoredSession])
  return Bar && <Bar />
}

function hasUnsent(): boolean {
  try {
    return localStorage.getItem('unsent-actions') !== null
  } catch {
    return false // storage is switched off
  }
}
