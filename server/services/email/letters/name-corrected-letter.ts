import { z } from 'zod'
import { escapeHtml } from '#server/rendering/escape.ts'
import { frameLetter } from '#server/services/email/letter-frame.ts'
import type { Letter } from '#server/services/email/outbox.ts'
import { withoutLinks } from '#server/services/email/without-links.ts'

const payload = z.object({ name: z.string(), badges: z.number() })

/** Tells somebody that their name was put right, and what follows for their badge. */
export function nameCorrectedLetter({
  payload: raw,
  publicUrl,
}: {
  payload: unknown
  publicUrl: string
}): Letter {
  const { name: typed, badges } = payload.parse(raw)
  const name = withoutLinks(typed)
  const heading = 'Your name was corrected'
  const line = `We write your name as ${name} from now on.`
  const follows =
    badges > 0 ? 'Your badge is drawn again. It keeps its code, and its address shows the new one.' : ''
  const lines = [line, follows].filter(Boolean)
  return {
    name: 'name-corrected',
    subject: heading,
    html: frameLetter({
      preview: line,
      heading,
      body: lines.map((text) => `<p style="margin:0 0 18px">${escapeHtml(text)}</p>`).join('\n'),
      publicUrl,
    }),
    text: [heading, '', ...lines, '', publicUrl, ''].join('\n'),
  }
}
