import { z } from 'zod'
import { escapeHtml } from '#server/rendering/escape.ts'
import { renderEmailFooter } from '#server/services/email/email-end.ts'
import { renderDraftNotice, renderEmailLayout } from '#server/services/email/email-frame.ts'
import type { Email } from '#server/services/email/outbox.ts'
import { removeLinks } from '#server/services/email/without-links.ts'
import type { EmailTexts } from '#server/services/words/letter-words.ts'
import { formatTimeOfDay, formatTranslatedDate, getCityName } from '#shared/dates.ts'
import { translateAddress } from '#shared/languages.ts'
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
  day_before: { heading: 'letters.reminder.day-before', subject: 'letters.reminder.day-before-subject' },
  hour_before: { heading: 'letters.reminder.hour-before', subject: 'letters.reminder.hour-before-subject' },
  first_app: { heading: 'letters.reminder.first-app', subject: 'letters.reminder.first-app-subject' },
  result: { heading: 'letters.reminder.result', subject: 'letters.reminder.result-subject' },
} as const satisfies Record<string, Record<string, PlainId>>

const weekdays: readonly PlainId[] = [
  'letters.reminder.sun',
  'letters.reminder.mon',
  'letters.reminder.tue',
  'letters.reminder.wed',
  'letters.reminder.thu',
  'letters.reminder.fri',
  'letters.reminder.sat',
]

function newsOf(t: Translate, { kind, zone, startsAt, app }: Told): { news: string; path: string } {
  if (kind === 'first_app')
    return {
      news: app?.title
        ? t('letters.reminder.app', { title: removeLinks(app.title), number: app.number })
        : t('letters.reminder.app-page'),
      path: app ? `/apps/${app.number}` : '/live',
    }
  if (kind === 'result') return { news: t('letters.reminder.result-page'), path: '/' }
  const starts = Date.parse(startsAt)
  const news = t('letters.reminder.begins', {
    weekday: t(weekdays[getWeekday(starts, zone)] ?? 'letters.reminder.sun'),
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
  const page = publicUrl + translateAddress(words.language, path)
  const end = renderEmailFooter({
    stop: 'letters.end.stop-reminders',
    stopUrl: endUrl,
    choicesUrl,
    why: 'letters.end.with-code',
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
