import { useEffect, useState } from 'react'
import { useBackend } from '#web/common/data/services.tsx'
import { createLazyWidget } from '#web/common/hydration/lazy-widget.tsx'
import { useTranslations } from '#web/common/words/translations.tsx'

const page = 'public/layout/unsent-bar'
const loadBar = async () => (await import('#web/public/layout/unsent-bar.tsx')).UnsentBar
const UnsentBar = createLazyWidget(loadBar, page)

/**
 * Shows the bar of unsent actions if there are any. Its code cannot load offline, so it loads in advance if
 * the device has a stored session or when the visitor starts to type.
 */
export function LazyUnsentBar() {
  const { hasStoredSession } = useBackend()
  const { load: loadWords } = useTranslations()
  const [isWanted, setWanted] = useState(hasUnsent)
  useEffect(() => {
    const show = () => setWanted(true)
    const showUnsent = () => setWanted(hasUnsent())
    const prepare = () => void Promise.all([loadBar(), loadWords(page)]).catch(() => {})
    if (hasStoredSession()) prepare()
    // Repeats the names of the event and of the storage key in web/common/offline/unsent.ts.
    addEventListener('unsent-actions', show)
    addEventListener('online', showUnsent)
    addEventListener('input', prepare, { once: true })
    return () => {
      removeEventListener('unsent-actions', show)
      removeEventListener('online', showUnsent)
      removeEventListener('input', prepare)
    }
  }, [hasStoredSession, loadWords])
  // If the code of the bar does not load, the next unsent action loads it again. Without the bar, no action
  // is sent.
  return <UnsentBar isWanted={isWanted} onLoadFailure={() => setWanted(false)} />
}

function hasUnsent(): boolean {
  try {
    return localStorage.getItem('unsent-actions') !== null
  } catch {
    return false // Storage is disabled.
  }
}
