import { escapeXml } from '#server/rendering/escape.ts'
import { getLanguagePrefix, isDraftLanguage, type Language } from '#shared/languages.ts'
import type { Translate } from '#shared/words.ts'

/** Language of a feed, and the function that returns its texts. */
export type FeedTexts = { language: Language; t: Translate }

type Feed = FeedTexts & {
  publicUrl: string
  title: string
  subtitle: string
  updated: string
  /** Paths of the feed and of its page, without the language prefix. */
  path: string
  page: string
  entries: readonly string[]
}

/** Subtitle of a feed; for a draft language it says that the text was machine-translated. */
export function markDraftSubtitle(subtitle: string, { language, t }: FeedTexts): string {
  return isDraftLanguage(language) ? `${subtitle} ${t('site.draft.own')}` : subtitle
}

/**
 * Creates an Atom feed (RFC 4287). A feed in another language belongs to the page in that language, so it has
 * a separate id.
 */
export function createAtomFeed({
  language,
  t,
  publicUrl,
  title,
  subtitle,
  updated,
  path,
  page,
  entries,
}: Feed): string {
  const site = publicUrl + getLanguagePrefix(language)
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${escapeXml(site + page)}</id>
<title>${escapeXml(title)}</title>
<subtitle>${escapeXml(markDraftSubtitle(subtitle, { language, t }))}</subtitle>
<updated>${updated}</updated>
<link rel="self" type="application/atom+xml" href="${escapeXml(site + path)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(site + page)}"/>
<icon>${escapeXml(`${publicUrl}/favicon.svg`)}</icon>
${entries.join('\n')}
</feed>
`
}

/** Formats a time as RFC 3339. */
export function formatAtomInstant(value: string): string {
  return new Date(value).toISOString()
}
