import { escapeHtml } from '#server/rendering/escape.ts'
import { createLinkTag, renderDraftNotice, renderEmailLayout } from '#server/services/email/email-layout.ts'
import type { Email } from '#server/services/email/outbox.ts'
import type { EmailTexts } from '#server/services/words/email-texts.ts'

/**
 * Values of auth/v1 emails. They contain no text typed by the caller, because the address is not verified
 * yet.
 */
export type CodeEmailFields = {
  code: string
  /** Link with the same effect as the code. Null if the code must be typed. */
  link: string | null
  publicUrl: string
  words: EmailTexts
}

type Said = {
  /** The texts of one kind of email. */
  words: EmailTexts
  /** Name in the log and on the outbox page. */
  name: string
  subject: string
  heading: string
  /** Sentence after the greeting. */
  lead: string
  /** Text of the button. Missing if there is no link. */
  button?: string
  /** Sentence at the end: how long the code works, and what to do if the reader did not request it. */
  end: string
}

const paragraph = 'margin:0 0 18px'
const codeBox =
  'margin:0 0 18px;padding:18px 24px;background:#f3e8e2;border-radius:3px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:36px;font-weight:700;letter-spacing:.2em'
const buttonLink =
  'display:inline-block;padding:12px 24px;background:#ffbe0b;border-radius:3px;color:#1f110d;font-weight:700;text-decoration:none'

/**
 * Creates an email with a code and usually a link. The code is for people who read the email on another
 * device, or whose link scanner opens the link.
 */
export function createCodeAndLinkEmail(
  { code, link, publicUrl }: Omit<CodeEmailFields, 'words'>,
  { words, name, subject, heading, lead, button = '', end }: Said,
): Email {
  const { t } = words
  const hello = t('emails.frame.hello-nobody')
  const typing = link ? typeHere(words, link) : null
  const linkPart = link
    ? `<p style="${paragraph}"><a href="${escapeHtml(link)}" style="${buttonLink}">${escapeHtml(button)}</a></p>`
    : ''
  const body = `<p style="${paragraph}">${escapeHtml(hello)}<br>${escapeHtml(lead)}</p>
<p style="${codeBox}">${code}</p>${linkPart}${typing ? `<p style="${paragraph}">${typing.html}.</p>` : ''}
<p style="margin:0;color:#674a3f">${escapeHtml(end)}</p>`
  const linkText = link ? `${button}:\n${link}\n\n${typing?.text}\n\n` : ''
  return {
    name,
    subject,
    html: renderEmailLayout({ preview: end, heading, body, publicUrl, words }),
    text: `${hello}\n${lead}\n\n    ${code}\n\n${linkText}${end}\n\n20 in 24, ${publicUrl}\n${renderDraftNotice(words)}`,
  }
}

/** Returns the sentence with the page for typing the code. Its address is `link` without the token. */
function typeHere({ twin }: EmailTexts, link: string) {
  const page = new URL(link)
  page.searchParams.delete('token')
  return twin('emails.frame.type-code', {}, { link: createLinkTag(page.href) })
}
