import { z } from 'zod'
import { escapeHtml } from '#server/rendering/escape.ts'
import { letterEnd } from '#server/services/email/letter-end.ts'
import { frameLetter } from '#server/services/email/letter-frame.ts'
import type { Letter } from '#server/services/email/outbox.ts'
import { withoutLinks } from '#server/services/email/without-links.ts'
import { reminderKinds } from '#shared/reminders.ts'

/** What private.send_due_reminders writes. */
const payload = z.object({
  kind: z.enum(reminderKinds),
  zone: z.string(),
  startsAt: z.string(),
  app: z.object({ number: z.number(), title: z.string() }).nullable(),
})
type Told = z.infer<typeof payload>

export type ReminderLetterOptions = {
  payload: unknown
  publicUrl: string
  endUrl: string
  choicesUrl: string
}

function sentences({ kind, zone, startsAt, app }: Told) {
  const when = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(startsAt))
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ')
  if (kind === 'day_before')
    return {
      heading: 'Tomorrow it begins',
      news: `The clock starts on ${when} (${place} time).`,
      path: '/live',
    }
  if (kind === 'hour_before')
    return { heading: 'One hour to go', news: `The clock starts on ${when} (${place} time).`, path: '/live' }
  if (kind === 'first_app')
    return {
      heading: 'The first app is finished',
      news: app?.title
        ? `It is ${withoutLinks(app.title)}, app ${app.number} of 20.`
        : 'It has a page of its own.',
      path: app ? `/apps/${app.number}` : '/live',
    }
  return {
    heading: 'The result is in',
    news: 'What became of the twenty apps stands on the page.',
    path: '/',
  }
}

/** A letter somebody asked for by proving the address. It is the last of its kind: the row is gone when this is written. */
export function reminderLetter({
  payload: raw,
  publicUrl,
  endUrl,
  choicesUrl,
}: ReminderLetterOptions): Letter {
  const { heading, news, path } = sentences(payload.parse(raw))
  const page = publicUrl + path
  const why = 'You asked for this with a code.'
  const end = letterEnd({ stop: 'End the reminders', stopUrl: endUrl, choicesUrl, why })
  const body = `<p style="margin:0 0 18px">${escapeHtml(news)}</p>
<p style="margin:0 0 18px"><a href="${escapeHtml(page)}" style="color:#22398f">${escapeHtml(page)}</a></p>
${end.html}`
  return {
    name: 'reminder',
    subject: `20 in 24: ${heading.toLowerCase()}`,
    html: frameLetter({ preview: news, heading, body, publicUrl }),
    text: `${news}\n\n${page}\n\n${end.text}\n`,
    stopUrl: endUrl,
  }
}
