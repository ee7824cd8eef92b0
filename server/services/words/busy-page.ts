import { escapeHtml } from '#server/rendering/escape.ts'
import { createReleaseTranslate } from '#server/services/words/release.ts'
import { isDraftLanguage, type Language, languageCodes, splitLanguage } from '#shared/languages.ts'
import type { PlainId } from '#shared/words.ts'

/** Returns the page that is shown while the server is overloaded, in the language of the path. */
export const getBusyPage = (path: string): string => pages[splitLanguage(path).language]

// Rendered once from the texts of the release, because a refused request must cost almost nothing.
const pages = Object.fromEntries(languageCodes.map((language) => [language, pageIn(language)])) as Record<
  Language,
  string
>

// The page reloads automatically every few seconds, so that waiting visitors do not cause more requests by
// reloading it themselves.
function pageIn(language: Language): string {
  const sayPlain = createReleaseTranslate(language)
  const say = (id: PlainId) => escapeHtml(sayPlain(id))
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="3">
<meta name="robots" content="noindex">
<title>${say('busy.page.heading')} · 20 in 24</title>
<h1>${say('busy.page.heading')}</h1>
<p>${say('busy.page.text')}</p>
${isDraftLanguage(language) ? `<p><small>${say('site.draft.own')}</small></p>\n` : ''}</html>
`
}
