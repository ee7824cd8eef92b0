import { codeLifetimeMinutes } from '#backend/rules/codes.ts'
import { escapeHtml } from '#server/rendering/escape.ts'
import { renderDraftNotice, renderEmailLayout } from '#server/services/email/email-layout.ts'
import { type ReturnLinkOptions, renderReturnLink } from '#server/services/email/emails/return-link.ts'
import type { Email } from '#server/services/email/outbox.ts'
import { removeLinks } from '#server/services/email/remove-links.ts'
import type { EmailTexts } from '#server/services/words/email-texts.ts'

export type CodeEmailOptions = ReturnLinkOptions & {
  code: string
  words: EmailTexts
  /** Text that this code confirms. */
  quote?: string
}

/** Email with a code that verifies an address. It contains no name, because anyone could have typed the name. */
export function createCodeEmail({ code, words: all, quote: typed, ...back }: CodeEmailOptions): Email {
  const { publicUrl } = back
  const words = all.part('code')
  const { t } = words
  const hello = t('emails.frame.hello-nobody')
  const lead = t('emails.code.lead')
  const end = t('emails.code.lasts', { minutes: codeLifetimeMinutes })
  const quote = typed && removeLinks(typed)
  const confirms = t('emails.code.confirms')
  const quoted = quote
    ? `<p style="margin:0 0 6px">${escapeHtml(confirms)}</p><blockquote style="margin:0 0 18px;padding-left:18px;border-left:3px solid #1f110d">${escapeHtml(quote)}</blockquote>`
    : ''
  const closed = renderReturnLink(words, back)
  const body = `<p style="margin:0 0 18px">${escapeHtml(hello)}<br>${escapeHtml(lead)}</p>
<p style="margin:0 0 18px;padding:18px 24px;background:#f3e8e2;border-radius:3px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:36px;font-weight:700;letter-spacing:.2em">${code}</p>
${quoted}<p style="margin:0 0 18px">${closed.html}.</p>
<p style="margin:0;color:#674a3f">${escapeHtml(end)}</p>`
  return {
    name: 'code',
    subject: t('emails.code.subject', { code }),
    html: renderEmailLayout({ preview: end, heading: t('emails.code.heading'), body, publicUrl, words }),
    text: `${hello}\n${lead}\n\n    ${code}\n\n${quote ? `${confirms}\n${quote}\n\n` : ''}${closed.text}\n\n${end}\n\n20 in 24, ${publicUrl}\n${renderDraftNotice(words)}`,
  }
}
