import { escapeXml, instant } from '#server/pages/feeds.ts'
import { authorName, entryTitle, hasOwnTitle, type LiveDay, liveFeedPath } from '#shared/live-day.ts'

/** RFC 4287, newest first. An entry never changes, so its id is its address. */
export function liveFeed({ attempt, apps, entries }: LiveDay, publicUrl: string): string {
  const updated = entries[0]?.recorded_at ?? attempt?.start ?? '1970-01-01T00:00:00Z'
  const items = entries.map((entry) => {
    const address = `${publicUrl}/live/${entry.number}`
    const title = entryTitle(entry, apps)
    const words = entry.text && hasOwnTitle(entry.kind) ? entry.text : title
    return `<entry>
<id>${escapeXml(address)}</id>
<title>${escapeXml(title)}</title>
<published>${instant(entry.happened_at)}</published>
<updated>${instant(entry.recorded_at)}</updated>
<author><name>${escapeXml(authorName(entry))}</name></author>
<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>
<content type="text">${escapeXml(words)}</content>
</entry>`
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${escapeXml(`${publicUrl}/live`)}</id>
<title>20 in 24: the log of the day</title>
<subtitle>Every step of the attempt, as it happens.</subtitle>
<updated>${instant(updated)}</updated>
<link rel="self" type="application/atom+xml" href="${escapeXml(publicUrl + liveFeedPath)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(`${publicUrl}/live`)}"/>
<icon>${escapeXml(`${publicUrl}/favicon.svg`)}</icon>
${items.join('\n')}
</feed>
`
}
