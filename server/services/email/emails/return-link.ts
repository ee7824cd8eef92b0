import { createLinkTag } from '#server/services/email/email-layout.ts'
import type { EmailBody, EmailTexts } from '#server/services/words/email-texts.ts'

export type ReturnLinkOptions = {
  publicUrl: string
  /** Path of a page for typing the code. */
  page: string
  /**
   * Path of the form, if the code was requested without scripts. The email then links to the form instead of
   * `page`.
   */
  form?: string | undefined
}

/**
 * Renders a sentence for readers whose phone discarded the page for typing the code while they read the
 * email. The sentence links to `form` or to `page`.
 */
export function renderReturnLink(words: EmailTexts, { publicUrl, page, form }: ReturnLinkOptions): EmailBody {
  const { twin } = words.part('code')
  return form
    ? twin('emails.code.form-closed', {}, { link: createLinkTag(publicUrl + form) })
    : twin('emails.code.closed', {}, { link: createLinkTag(publicUrl + page) })
}
