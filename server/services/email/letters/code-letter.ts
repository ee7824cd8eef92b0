import { escapeHtml } from '#server/rendering/escape.ts'
import { frameLetter } from '#server/services/email/letter-frame.ts'
import type { Letter } from '#server/services/email/outbox.ts'
import { withoutLinks } from '#server/services/email/without-links.ts'
import { codeMinutes } from '#shared/codes.ts'

export type CodeLetterOptions = {
  code: string
  name: string | null
  publicUrl: string
  /** The words this code confirms. */
  quote?: string
  /** Where it can be typed when the page that asked is gone: a phone may drop it while its reader is in the mail program. */
  page?: string
}

/** The code that proves an address. The name is the reader's own text: escaped, and never a link. */
export function codeLetter({ code, name, publicUrl, quote: typed, page }: CodeLetterOptions): Letter {
  const greeting = name ? `Hello ${name},` : 'Hello,'
  const lead = 'here is your code. Type it on the page where you asked for it.'
  const end = `It works once, for ${codeMinutes} minutes. If you did not ask for it, do nothing: without the code nobody can act as you.`
  const quote = typed && withoutLinks(typed)
  const confirms = 'By typing it you confirm these words as yours:'
  const quoted = quote
    ? `<p style="margin:0 0 6px">${confirms}</p><blockquote style="margin:0 0 18px;padding-left:18px;border-left:3px solid #1f110d">${escapeHtml(quote)}</blockquote>`
    : ''
  const address = page && publicUrl + page
  const closed = address
    ? `<p style="margin:0 0 18px">Closed it? <a href="${escapeHtml(address)}" style="color:#22398f">Type the code here</a>.</p>\n`
    : ''
  const body = `<p style="margin:0 0 18px">${escapeHtml(greeting)}<br>${lead}</p>
<p style="margin:0 0 18px;padding:18px 24px;background:#f3e8e2;border-radius:3px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:36px;font-weight:700;letter-spacing:.2em">${code}</p>
${quoted}${closed}<p style="margin:0;color:#674a3f">${end}</p>`
  return {
    name: 'code',
    subject: `${code} is your 20 in 24 code`,
    html: frameLetter({ preview: end, heading: 'Your code', body, publicUrl }),
    text: `${greeting}\n${lead}\n\n    ${code}\n\n${quote ? `${confirms}\n${quote}\n\n` : ''}${address ? `Closed it? Type the code here: ${address}\n\n` : ''}${end}\n\n20 in 24, ${publicUrl}\n`,
  }
}
