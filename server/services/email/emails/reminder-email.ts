import { z } from 'zod'
import { escapeHtml } from '#server/rendering/escape.ts'
import { renderEmailFooter } from '#server/services/email/email-footer.ts'
import { renderDraftNotice, renderEmailLayout } from '#server/services/email/email-layout.ts'
import type { Email } from '#server/services/email/outbox.ts'
import { removeLinks } from '#server/services/email/remove-links.ts'
import type { EmailTexts } from '#server/services/words/email-texts.ts'
import { formatTimeOfDay, formatTranslatedDate, getCityName } from '#shared/dates.ts'
import { addLanguagePrefix } from '#shared/languages.ts'
import { getWeekday, reminderKinds } from '#shared/reminders.ts'
import type { PlainId, Translate } from '#shared/words.ts'

/** Written by private.send_due_reminders. */
const payload = z.object({
  kind: z.enum(reminderKinds),
  zone: z.string(),
  startsAt: z.string(),
  app: z.object({ number: z.number(), title: z.string() }).nullable(),
})
type Told = z.infer<typeof payload>

export type ReminderEmailOptions = {
  payload: unknown
  publicUrl: string
  endUrl: string
  choicesUrl: string
  words: EmailTexts
}

const said = {
  day_before: { heading: 'emails.reminder.day-before', subject: 'emails.reminder.day-before-subject' },
  hour_before: { heading: 'emails.reminder.hour-before', subject: 'emails.reminder.hour-before-subject' },
  first_app: { heading: 'emails.reminder.first-app', subject: 'emails.reminder.first-app-subject' },
  result: { heading: 'emails.reminder.result', subject: 'emails.reminder.result-subject' },
} as const satisfies Record<string, Record<string, PlainId>>

const weekdays: readonly PlainId[] = [
  'emails.reminder.sun',
  'emails.reminder.mon',
  'emails.reminder.tue',
  'emails.reminder.wed',
  'emails.reminder.thu',
  'emails.reminder.fri',
  'emails.reminder.sat',
]

function newsOf(t: Translate, { kind, zone, startsAt, app }: Told): { news: string; path: string } {
  if (kind === 'first_app')
    return {
      news: app?.title
        ? t('emails.reminder.app', { title: removeLinks(app.title), number: app.number })
        : t('emails.reminder.app-page'),
      path: app ? `/apps/${app.number}` : '/live',
    }
  if (kind === 'result') return { news: t('emails.reminder.result-page'), path: '/' }
  const starts = Date.parse(startsAt)
  const news = t('emails.reminder.begins', {
    weekday: t(weekdays[getWeekday(starts, zone)] ?? 'emails.reminder.sun'),
    date: formatTranslatedDate(t, starts, { zone, how: 'short' }),
    time: formatTimeOfDay(starts, zone),
    place: getCityName(zone),
  })
  return { news, path: '/live' }
}

/** Reminder for a verified address. It is sent once: its row is deleted when the email is queued. */
export function createReminderEmail({
  payload: raw,
  publicUrl,
  endUrl,
  choicesUrl,
  words: all,
}: ReminderEmailOptions): Email {
  const words = all.part('reminder')
  const { t } = words
  const told = payload.parse(raw)
  const heading = t(said[told.kind].heading)
  const { news, path } = newsOf(t, told)
  const page = publicUrl + addLanguagePrefix(words.language, path)
  const end = renderEmailFooter({
    stop: 'emails.end.stop-reminders',
    stopUrl: endUrl,
    choicesUrl,
    why: 'emails.end.with-code',
    words,
  })
  const body = `<p style="margin:0 0 18px">${escapeHtml(news)}</p>
<p style="margin:0 0 18px"><a href="${escapeHtml(page)}" style="color:#22398f">${escapeHtml(page)}</a></p>
${end.html}`
  return {
    name: 'reminder',
    subject: t(said[told.kind].subject),
    html: renderEmailLayout({ preview: news, heading, body, publicUrl, words }),
    text: `${news}\n\n${page}\n\n${end.text}\n${renderDraftNotice(words)}`,
    stopUrl: endUrl,
  }
}
