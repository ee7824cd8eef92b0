import { createAtomFeed, type FeedWords, formatAtomInstant } from '#server/pages/atom-feed.ts'
import { escapeXml } from '#server/rendering/escape.ts'
import { getLanguagePrefix } from '#shared/languages.ts'
import { hasOwnTitle, type LiveDay, liveFeedPath } from '#shared/live-day.ts'
import { sayAuthor, sayEntry } from '#shared/say-day.ts'

/** Atom feed of the log, newest first. An entry never changes, so its address is its id. */
export function liveFeed(
  { attempt, apps, entries }: LiveDay,
  { publicUrl, ...words }: FeedWords & { publicUrl: string },
): string {
  const { language, t } = words
  const items = entries.map((entry) => {
    const address = `${publicUrl}${getLanguagePrefix(language)}/live/${entry.number}`
    const title = sayEntry(t, entry, apps)
    const content = entry.text && hasOwnTitle(entry.kind) ? entry.text : title
    return `<entry>
<id>${escapeXml(address)}</id>
<title>${escapeXml(title)}</title>
<published>${formatAtomInstant(entry.happened_at)}</published>
<updated>${formatAtomInstant(entry.recorded_at)}</updated>
<author><name>${escapeXml(sayAuthor(t, entry))}</name></author>
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
