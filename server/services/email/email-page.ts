import { renderEmailLayout } from '#server/services/email/email-layout.ts'

type EmailPage = {
  heading: string
  sentence: string
  /** Additional inner HTML, already escaped. */
  more?: string
  publicUrl: string
}

/** Page behind a link of an email, in the layout of an email. It has no scripts. */
export const renderEmailPage = ({ heading, sentence, more = '', publicUrl }: EmailPage) =>
  renderEmailLayout({
    preview: '',
    heading,
    body: `<p style="margin:0 0 18px">${sentence}</p>${more}`,
    publicUrl,
    footer: null,
  })

export const buttonStyle =
  'font:inherit;font-weight:700;padding:12px 24px;min-height:44px;background:#ffbe0b;color:#1f110d;border:1px solid #1f110d;border-radius:3px;cursor:pointer'

export const emailPageHeaders = {
  'content-security-policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  // Not `no-referrer`, because the browser would then send "null" as the origin of the form.
  'referrer-policy': 'strict-origin',
}
