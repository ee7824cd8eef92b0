import { escapeHtml } from '#server/rendering/escape.ts'
import { frameLetter } from '#server/services/email/letter-frame.ts'
import type { Letter } from '#server/services/email/outbox.ts'
import { codeMinutes } from '#shared/codes.ts'

type SupporterLetterOptions = {
  code: string
  name: string | null
  kind: 'first' | 'resent'
  publicUrl: string
}

const leads = {
  first:
    'here is the code that makes you a supporter of 20 in 24. Type it on the page where you asked for it.',
  resent:
    'here is a new code. It takes the place of the one before; type it on the page where you asked for it.',
}

/** The six digits of a supporter. The name is the reader's own text: escaped, and never a link. */
export function supporterLetter({ code, name, kind, publicUrl }: SupporterLetterOptions): Letter {
  const greeting = name ? `Hello ${name},` : 'Hello,'
  const lead = leads[kind]
  const end = `It works once, for ${codeMinutes} minutes. If you did not ask for it, do nothing: without the code nobody joins in your name.`
  const body = `<p style="margin:0 0 18px">${escapeHtml(greeting)}<br>${lead}</p>
<p style="margin:0 0 18px;padding:18px 24px;background:#f3e8e2;border-radius:3px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:36px;font-weight:700;letter-spacing:.2em">${code}</p>
<p style="margin:0;color:#674a3f">${end}</p>`
  return {
    name: kind === 'first' ? 'supporter-code' : 'supporter-code-resent',
    subject: `${code} is your 20 in 24 code`,
    html: frameLetter({
      preview: end,
      heading: kind === 'first' ? 'Your code' : 'Your new code',
      body,
      publicUrl,
    }),
    text: `${greeting}\n${lead}\n\n    ${code}\n\n${end}\n\n20 in 24, ${publicUrl}\n`,
  }
}
