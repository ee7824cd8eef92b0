import { createAtomFeed, type FeedTexts, formatAtomInstant } from '#server/pages/atom-feed.ts'
import { escapeXml } from '#server/rendering/escape.ts'
import { getLanguagePrefix } from '#shared/languages.ts'
import { hasEntryTitle, type LiveDay, liveFeedPath } from '#shared/live-day.ts'
import { translateAuthor, translateEntry } from '#shared/translate-day.ts'

/** Atom feed of the log, newest first. An entry never changes, so its address is its id. */
export function createLiveFeed(
  { attempt, apps, entries }: LiveDay,
  { publicUrl, ...words }: FeedTexts & { publicUrl: string },
): string {
  const { language, t } = words
  const items = entries.map((entry) => {
    const address = `${publicUrl}${getLanguagePrefix(language)}/live/${entry.number}`
    const title = translateEntry(t, entry, apps)
    const content = entry.text && hasEntryTitle(entry.kind) ? entry.text : title
    return `<entry>
<id>${escapeXml(address)}</id>
<title>${escapeXml(title)}</title>
<published>${formatAtomInstant(entry.happened_at)}</published>
<updated>${formatAtomInstant(entry.recorded_at)}</updated>
<author><name>${escapeXml(translateAuthor(t, entry))}</name></author>
<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>
<content type="text">${escapeXml(content)}</content>
</entry>`
  })
  return createAtomFeed({
    ...words,
    publicUrl,
    title: t('feed.day.title'),
    subtitle: t('feed.day.subtitle'),
    updated: formatAtomInstant(entries[0]?.recorded_at ?? attempt?.start ?? '1970-01-01T00:00:00Z'),
    path: liveFeedPath,
    page: '/live',
    entries: items,
  })
}
