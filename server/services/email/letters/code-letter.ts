import { escapeHtml } from '#server/rendering/escape.ts'
import { draftText, frameLetter, linkTag } from '#server/services/email/letter-frame.ts'
import type { Letter } from '#server/services/email/outbox.ts'
import { withoutLinks } from '#server/services/email/without-links.ts'
import type { LetterWords } from '#server/services/words/letter-words.ts'
import { codeMinutes } from '#shared/codes.ts'

export type CodeLetterOptions = {
  code: string
  publicUrl: string
  words: LetterWords
  /** Text that this code confirms. */
  quote?: string
  /**
   * Path of a page for typing the code, because a phone may discard the first page while its owner reads the
   * email.
   */
  page: string
}

/**
 * Code that verifies an address. The email contains no name, because the person who requested the code typed
 * it.
 */
export function codeLetter({ code, publicUrl, words: all, quote: typed, page }: CodeLetterOptions): Letter {
  const words = all.part('code')
  const { t, twin } = words
  const hello = t('letters.frame.hello-nobody')
  const lead = t('letters.code.lead')
  const end = t('letters.code.lasts', { minutes: codeMinutes })
  const quote = typed && withoutLinks(typed)
  const confirms = t('letters.code.confirms')
  const quoted = quote
    ? `<p style="margin:0 0 6px">${escapeHtml(confirms)}</p><blockquote style="margin:0 0 18px;padding-left:18px;border-left:3px solid #1f110d">${escapeHtml(quote)}</blockquote>`
    : ''
  const closed = twin('letters.code.closed', {}, { link: linkTag(publicUrl + page) })
  const body = `<p style="margin:0 0 18px">${escapeHtml(hello)}<br>${escapeHtml(lead)}</p>
<p style="margin:0 0 18px;padding:18px 24px;background:#f3e8e2;border-radius:3px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:36px;font-weight:700;letter-spacing:.2em">${code}</p>
${quoted}<p style="margin:0 0 18px">${closed.html}.</p>
<p style="margin:0;color:#674a3f">${escapeHtml(end)}</p>`
  return {
    name: 'code',
    subject: t('letters.code.subject', { code }),
    html: frameLetter({ preview: end, heading: t('letters.code.heading'), body, publicUrl, words }),
    text: `${hello}\n${lead}\n\n    ${code}\n\n${quote ? `${confirms}\n${quote}\n\n` : ''}${closed.text}\n\n${end}\n\n20 in 24, ${publicUrl}\n${draftText(words)}`,
  }
}
