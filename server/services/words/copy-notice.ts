import { escapeHtml } from '#server/rendering/escape.ts'
import { createReleaseTexts } from '#server/services/words/email-texts.ts'
import { formatTimeOfDay, formatTranslatedDate } from '#shared/dates.ts'
import { splitLanguage } from '#shared/languages.ts'

/**
 * Inserts a note that the page is a stored copy, in the language of the page. Uses the texts of the release,
 * because the owner's texts may be unreadable when a copy is shown.
 */
export function addCopyNotice(html: string, path: string, drawnAt: Date): string {
  const { t } = createReleaseTexts(splitLanguage(path).language)
  const instant = drawnAt.getTime()
  // Includes the day, because a copy may be shown after midnight.
  const day = formatTranslatedDate(t, instant, { zone: 'UTC' })
  const age = t('offline.age.day', { day, time: `${formatTimeOfDay(instant, 'UTC')} UTC` })
  const said = t('offline.copy.site', { age })
  const mark = `<section class="light-offer" aria-label="${escapeHtml(t('offline.copy.label'))}"><p>${escapeHtml(said)}</p></section>`
  return html.replace(/<body[^>]*>/, (body) => body + mark)
}
