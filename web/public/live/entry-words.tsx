import type { LiveEntry } from '#shared/live-day.ts'
import { isHumanText } from '#shared/translate-day.ts'
import { TranslatedRichText, useEnglishLang } from '#web/common/words/translations.tsx'

/** Shows the sentence of an entry from `sayEntry`. Text that a person wrote is marked as English. */
export function EntryText({ entry, title }: { entry: LiveEntry; title: string }) {
  const english = useEnglishLang()
  if (entry.kind === 'hold_begun' && entry.text)
    return (
      <TranslatedRichText
        id="day.entry.hold-for"
        values={{ reason: <span lang={english}>{entry.text}</span> }}
      />
    )
  return <span lang={isHumanText(entry) ? english : undefined}>{title}</span>
}
