import { z } from 'zod'
import { escapeHtml } from '#server/rendering/escape.ts'
import { renderEmailLayout, renderParagraph } from '#server/services/email/email-layout.ts'
import type { Email } from '#server/services/email/outbox.ts'
import { removeLinks } from '#server/services/email/remove-links.ts'
import { formatTimeOfDay, getCityName } from '#shared/dates.ts'

/** Written by private.send_due_shift_reminders. */
const payload = z.object({ name: z.string(), zone: z.string(), beginsAt: z.string(), endsAt: z.string() })

/**
 * Reminder an hour before a witness's planned shift. The name is typed by an administrator: escaped, and
 * never a link.
 */
export function createShiftEmail({
  payload: raw,
  publicUrl,
}: {
  payload: unknown
  publicUrl: string
}): Email {
  const { name: typed, zone, beginsAt, endsAt } = payload.parse(raw)
  const name = removeLinks(typed)
  const from = formatTimeOfDay(beginsAt, zone)
  const begins = `Your shift begins at ${from} and ends at ${formatTimeOfDay(endsAt, zone)}, ${getCityName(zone)} time.`
  const how = 'When you arrive, open the witnesses page and tap “Begin shift”:'
  const page = `${publicUrl}/witness`
  const end =
    'If you cannot come, please tell the person who invited you straight away, so that someone else can take your shift.'
  return {
    name: 'shift',
    subject: `Your shift begins at ${from}`,
    html: renderEmailLayout({
      preview: begins,
      heading: 'Your shift begins in an hour',
      body: [
        renderParagraph(`Hello ${escapeHtml(name)},<br>${escapeHtml(begins)}`),
        renderParagraph(
          `${how}<br><a href="${escapeHtml(page)}" style="color:#22398f">${escapeHtml(page)}</a>`,
        ),
        `<p style="margin:0;color:#674a3f">${end}</p>`,
      ].join('\n'),
      publicUrl,
    }),
    text: `Hello ${name},\n${begins}\n\n${how}\n${page}\n\n${end}\n\n20 in 24, ${publicUrl}\n`,
  }
}
