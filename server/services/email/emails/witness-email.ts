import { escapeHtml } from '#server/rendering/escape.ts'
import { renderEmailLayout, renderParagraph } from '#server/services/email/email-layout.ts'
import type { Email } from '#server/services/email/outbox.ts'
import { removeLinks } from '#server/services/email/remove-links.ts'
import type { InvitedRole } from '#shared/day-log.ts'

type Invitation = { name: string; role: InvitedRole; publicUrl: string }

/** Invitation to watch the attempt. The name is typed by an administrator: escaped, and never a link. */
export function createWitnessEmail({ name: typed, role, publicUrl }: Invitation): Email {
  const name = removeLinks(typed)
  const task =
    role === 'timekeeper'
      ? 'You watch the clock, confirm the start and the end of the attempt in its log, and sign a statement at the end.'
      : 'You watch for up to four hours at a time, record what you see with your own eyes, and sign a statement at the end.'
  const lead = `You are invited to be a ${role} at a world-record attempt. ${task} You need a phone, but no account.`
  const how = 'We will email you a code to confirm this address. Open the witnesses page:'
  const page = `${publicUrl}/witness`
  const end = `You cannot be a ${role} if you know the builder. If you know the builder or cannot come, please ignore this email.`
  return {
    name: 'witness',
    subject: `You are invited to be a ${role} for 20 in 24`,
    html: renderEmailLayout({
      preview: end,
      heading: `Will you be a ${role}?`,
      body: [
        renderParagraph(`Hello ${escapeHtml(name)},<br>${lead}`),
        renderParagraph(
          `${how}<br><a href="${escapeHtml(page)}" style="color:#22398f">${escapeHtml(page)}</a>`,
        ),
        `<p style="margin:0;color:#674a3f">${end}</p>`,
      ].join('\n'),
      publicUrl,
    }),
    text: `Hello ${name},\n${lead}\n\n${how}\n${page}\n\n${end}\n\n20 in 24, ${publicUrl}\n`,
  }
}
