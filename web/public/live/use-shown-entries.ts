import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { LiveEntry } from '#shared/live-day.ts'
import { getEntryElementId } from '#web/public/live/entry-id.ts'

/** Distance in pixels from the top of the page within which we assume that nobody is reading the log. */
const top = 120

/** Holds back new entries while someone reads. At the top of the page they appear immediately. */
export function useShownEntries(entries: readonly LiveEntry[]) {
  const newest = entries[0]?.number ?? 0
  const [shownTo, setShownTo] = useState(newest)
  useEffect(() => {
    if (newest > shownTo && (shownTo === 0 || scrollY < top)) setShownTo(newest)
  }, [newest, shownTo])
  const waiting = entries.filter(({ number }) => number > shownTo)

  /** Shows the new entries and moves the focus to the newest. */
  function show() {
    flushSync(() => setShownTo(newest))
    const first = document.getElementById(getEntryElementId(newest))
    first?.scrollIntoView({ block: 'center' })
    first?.focus({ preventScroll: true })
  }

  return { shown: entries.filter(({ number }) => number <= shownTo), waiting, show }
}
