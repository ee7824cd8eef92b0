import { escapeHtml } from '#server/rendering/escape.ts'
import { releaseSayer } from '#server/services/words/release.ts'
import { cutLanguage } from '#shared/languages.ts'

/** Says above a page that it is the last copy, in its language: in the words of the release, for the owner's cannot be read now. */
export function markCopy(html: string, path: string, drawnAt: Date): string {
  const { language } = cutLanguage(path)
  const say = releaseSayer(language)
  const age = say('offline.age.today').replace('{time}', `${drawnAt.toISOString().slice(11, 16)} UTC`)
  const said = say('offline.copy.site').replace('{age}', age)
  const mark = `<section class="light-offer" aria-label="${escapeHtml(say('offline.copy.label'))}"><p>${escapeHtml(said)}</p></section>`
  return html.replace(/<body[^>]*>/, (body) => body + mark)
}
