import { codeLifetimeMinutes } from '#backend/rules/codes.ts'
import { escapeHtml } from '#server/rendering/escape.ts'
import { renderDraftNotice, renderEmailLayout } from '#server/services/email/email-layout.ts'
import { renderReturnLink } from '#server/services/email/emails/return-link.ts'
import type { Email } from '#server/services/email/outbox.ts'
import type { EmailTexts } from '#server/services/words/email-texts.ts'
import { codeFragment } from '#shared/codes.ts'

type SupporterEmailOptions = {
  code: string
  kind: 'first' | 'resent'
  publicUrl: string
  /** Path of the form, if the code was requested on a page without scripts. */
  form: string | undefined
  words: EmailTexts
}

/** Email with a six-digit code for a supporter. It contains no name, because anyone could have typed the name. */
export function createSupporterEmail({
  code,
  kind,
  publicUrl,
  form,
  words: all,
}: SupporterEmailOptions): Email {
  const words = all.part('supporter')
  const { t } = words
  const hello = t('emails.frame.hello-nobody')
  const isFirst = kind === 'first'
  const lead = t(isFirst ? 'emails.supporter.lead' : 'emails.supporter.lead-again')
  const closed = renderReturnLink(all, { publicUrl, form, page: `/app-ideas${codeFragment}` })
  const end = t('emails.supporter.lasts', { minutes: codeLifetimeMinutes })
  const body = `<p style="margin:0 0 18px">${escapeHtml(hello)}<br>${escapeHtml(lead)}</p>
<p style="margin:0 0 18px;padding:18px 24px;background:#f3e8e2;border-radius:3px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:36px;font-weight:700;letter-spacing:.2em">${code}</p>
<p style="margin:0 0 18px">${closed.html}.</p>
<p style="margin:0;color:#674a3f">${escapeHtml(end)}</p>`
  return {
    name: isFirst ? 'supporter-code' : 'supporter-code-resent',
    subject: t('emails.supporter.subject', { code }),
    html: renderEmailLayout({
      preview: end,
      heading: t(isFirst ? 'emails.supporter.heading' : 'emails.supporter.heading-again'),
      body,
      publicUrl,
      words,
    }),
    text: `${hello}\n${lead}\n\n    ${code}\n\n${closed.text}\n\n${end}\n\n20 in 24, ${publicUrl}\n${renderDraftNotice(words)}`,
  }
}
