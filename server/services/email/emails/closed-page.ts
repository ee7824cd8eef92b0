import { linkTag } from '#server/services/email/email-frame.ts'
import type { EmailBody, EmailWords } from '#server/services/words/letter-words.ts'

export type ClosedPageOptions = {
  publicUrl: string
  /** Path of a page for typing the code. */
  page: string
  /** Address of the form that requested the code without scripts, which that page needs. */
  form?: string | undefined
}

/** Sentence for a reader whose phone discarded the first page while they read the email. */
export function renderClosedPage(words: EmailWords, { publicUrl, page, form }: ClosedPageOptions): EmailBody {
  const { twin } = words.part('code')
  return form
    ? twin('letters.code.form-closed', {}, { link: linkTag(publicUrl + form) })
    : twin('letters.code.closed', {}, { link: linkTag(publicUrl + page) })
}
