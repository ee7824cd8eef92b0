import { escapeHtml } from '#server/rendering/escape.ts'
import { frameLetter, paragraph } from '#server/services/email/letter-frame.ts'
import type { Letter } from '#server/services/email/outbox.ts'
import { withoutLinks } from '#server/services/email/without-links.ts'

/** An invitation to watch the attempt. The name is an administrator's own text: escaped, and never a link. */
export function witnessLetter({ name: typed, publicUrl }: { name: string; publicUrl: string }): Letter {
  const name = withoutLinks(typed)
  const lead =
    'you are invited to witness an attempt at a world record: you watch for at most four hours at a time, say what you saw with your own eyes, and sign a statement at the end. You need a phone, and no account.'
  const how = 'Open the page of the witnesses and prove this address with the code we send to it:'
  const page = `${publicUrl}/witness`
  const end = 'Whoever knows the builder cannot be a witness. If that is you, or you cannot come, do nothing.'
  return {
    name: 'witness',
    subject: 'You are invited as a witness of 20 in 24',
    html: frameLetter({
      preview: end,
      heading: 'Will you witness it?',
      body: [
        paragraph(`Hello ${escapeHtml(name)},<br>${lead}`),
        paragraph(`${how}<br><a href="${escapeHtml(page)}" style="color:#22398f">${escapeHtml(page)}</a>`),
        `<p style="margin:0;color:#674a3f">${end}</p>`,
      ].join('\n'),
      publicUrl,
    }),
    text: `Hello ${name},\n${lead}\n\n${how}\n${page}\n\n${end}\n\n20 in 24, ${publicUrl}\n`,
  }
}
