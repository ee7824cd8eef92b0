import type { EmailOutboxRow } from '#server/db/rows.ts'
import type { EmailLinks } from '#server/services/email/email-links.ts'
import { badgeEmail } from '#server/services/email/emails/badge-email.ts'
import { digestEmail } from '#server/services/email/emails/digest-email.ts'
import { ideaAppEmail } from '#server/services/email/emails/idea-app-email.ts'
import { ideaStatusEmail } from '#server/services/email/emails/idea-status-email.ts'
import { nameCorrectedEmail } from '#server/services/email/emails/name-corrected-email.ts'
import { reminderEmail } from '#server/services/email/emails/reminder-email.ts'
import { shiftEmail } from '#server/services/email/emails/shift-email.ts'
import { testEmail } from '#server/services/email/emails/test-email.ts'
import { testimonialStatusEmail } from '#server/services/email/emails/testimonial-status-email.ts'
import { textCorrectedEmail } from '#server/services/email/emails/text-corrected-email.ts'
import type { Email, Outbox } from '#server/services/email/outbox.ts'
import type { EmailWords, EmailWordsOf } from '#server/services/words/letter-words.ts'
import { languageOf } from '#shared/languages.ts'

const toldByDatabase: Record<string, (told: Told) => Email> = {
  badge: badgeEmail,
  digest: digestEmail,
  'idea-app': ideaAppEmail,
  reminder: reminderEmail,
  'idea-status': ideaStatusEmail,
  'name-corrected': nameCorrectedEmail,
  shift: shiftEmail,
  'testimonial-status': testimonialStatusEmail,
  test: testEmail,
  'text-corrected': textCorrectedEmail,
}

type Told = {
  payload: unknown
  publicUrl: string
  stopUrl: string
  endUrl: string
  choicesUrl: string
  words: EmailWords
}

export type StoredEmail = Pick<
  EmailOutboxRow,
  'letter' | 'recipient' | 'language' | 'sealed_content' | 'payload'
>
export type ReadEmail = (row: StoredEmail) => Promise<Omit<Email, 'name'>>

export type EmailReading = {
  outbox: Outbox
  publicUrl: string
  links: EmailLinks
  letterWords: EmailWordsOf
}

/**
 * Renders a row of the outbox: either text that the server encrypted, or data from the database, for which
 * this function has the texts.
 */
export function createReadEmail({
  outbox,
  publicUrl,
  links,
  letterWords: emailWords,
}: EmailReading): ReadEmail {
  return async ({ letter: email, recipient, language, sealed_content, payload }) => {
    if (sealed_content) return outbox.decrypt(sealed_content)
    const told = toldByDatabase[email]
    if (told)
      return told({
        payload,
        publicUrl,
        stopUrl: links.stopUrl(recipient),
        endUrl: links.endUrl(recipient),
        choicesUrl: links.choicesUrl(recipient),
        words: await emailWords(languageOf(language)),
      })
    throw new Error(`unknown email type "${email}"`)
  }
}
