import type { LiveEntry } from '#shared/live-day.ts'
import { isHumanText } from '#shared/say-day.ts'
import { RichText, useEnglish } from '#web/common/words/words.tsx'

/** Shows the sentence of an entry from `sayEntry`. Text that a person wrote is marked as English. */
export function EntryText({ entry, title }: { entry: LiveEntry; title: string }) {
  const english = useEnglish()
  if (entry.kind === 'hold_begun' && entry.text)
    return <RichText id="day.entry.hold-for" values={{ reason: <span lang={english}>{entry.text}</span> }} />
  return <span lang={isHumanText(entry) ? english : undefined}>{title}</span>
}
