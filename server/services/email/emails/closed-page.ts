import { createLinkTag } from '#server/services/email/email-frame.ts'
import type { EmailBody, EmailTexts } from '#server/services/words/email-texts.ts'

export type ClosedPageOptions = {
  publicUrl: string
  /** Path of a page for typing the code. */
  page: string
  /**
   * Path of the form, if the code was requested without scripts. The email then links to the form instead of
   * `page`.
   */
  form?: string | undefined
}

/** Sentence for a reader whose phone discarded the first page while they read the email. */
export function renderClosedPage(words: EmailTexts, { publicUrl, page, form }: ClosedPageOptions): EmailBody {
  const { twin } = words.part('code')
  return form
    ? twin('emails.code.form-closed', {}, { link: createLinkTag(publicUrl + form) })
    : twin('emails.code.closed', {}, { link: createLinkTag(publicUrl + page) })
}
