import { type ComponentType, useEffect, useState } from 'react'
import { useBackend } from '#web/lib/services.tsx'
import { whenIdle } from '#web/lib/when-idle.ts'

const load = () => import('#web/pages/public/unsent-bar.tsx')

/** Where what could not be sent waits. Its code comes for those who have something there, or may soon: without a network it cannot. */
export function UnsentPlace() {
  const { hasStoredSession } = useBackend()
  const [Bar, setBar] = useState<ComponentType>()
  useEffect(() => {
    const look = async () => {
      if (!hasUnsent()) return
      const { UnsentBar } = await load()
      setBar(() => UnsentBar)
    }
    const lookAgain = () => void look().catch(() => {}) // it is tried again when the network is back
    const prepare = () => void load().catch(() => {})
    const stop = whenIdle(async () => {
      await look()
      if (hasStoredSession()) prepare()
    })
    // The name of the event and of the place in storage are those of web/lib/unsent.ts.
    addEventListener('unsent-actions', lookAgain)
    addEventListener('online', lookAgain)
    addEventListener('input', prepare, { once: true })
    return () => {
      stop()
      removeEventListener('unsent-actions', lookAgain)
      removeEventListener('online', lookAgain)
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
