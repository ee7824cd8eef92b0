import { useEffect, useEffectEvent, useState } from 'react'

const pauseMs = 350

/**
 * Returns the text of a search box, which is searched after a pause in typing. If Back or Clear Filters
 * changes the address, the box shows the new search.
 */
export function useSearchDraft(searched: string, search: (text: string) => void) {
  const [draft, setDraft] = useState(searched)
  const [asked, setAsked] = useState(searched)
  const [seen, setSeen] = useState(searched)

  if (searched !== seen) {
    setSeen(searched)
    if (searched !== asked.trim()) {
      setDraft(searched)
      setAsked(searched)
    }
  }

  const ask = () => {
    if (draft === asked) return
    setAsked(draft)
    search(draft)
  }

  const askAfterPause = useEffectEvent(ask)
  useEffect(() => {
    if (draft === asked) return
    const pause = setTimeout(() => askAfterPause(), pauseMs)
    return () => clearTimeout(pause)
  }, [draft, asked])

  return { draft, setDraft, ask }
}
