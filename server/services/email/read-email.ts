import type { EmailOutboxRow } from '#server/db/rows.ts'
import type { EmailLinks } from '#server/services/email/email-links.ts'
import { createBadgeEmail } from '#server/services/email/emails/badge-email.ts'
import { createDigestEmail } from '#server/services/email/emails/digest-email.ts'
import { createIdeaAppEmail } from '#server/services/email/emails/idea-app-email.ts'
import { createIdeaStatusEmail } from '#server/services/email/emails/idea-status-email.ts'
import { createNameCorrectedEmail } from '#server/services/email/emails/name-corrected-email.ts'
import { createReminderEmail } from '#server/services/email/emails/reminder-email.ts'
import { createShiftEmail } from '#server/services/email/emails/shift-email.ts'
import { createTestEmail } from '#server/services/email/emails/test-email.ts'
import { createTestimonialStatusEmail } from '#server/services/email/emails/testimonial-status-email.ts'
import { createTextCorrectedEmail } from '#server/services/email/emails/text-corrected-email.ts'
import type { Email, Outbox } from '#server/services/email/outbox.ts'
import type { EmailTexts, LoadEmailTexts } from '#server/services/words/email-texts.ts'
import { findLanguage } from '#shared/languages.ts'

const toldByDatabase: Record<string, (told: Told) => Email> = {
  badge: createBadgeEmail,
  digest: createDigestEmail,
  'idea-app': createIdeaAppEmail,
  reminder: createReminderEmail,
  'idea-status': createIdeaStatusEmail,
  'name-corrected': createNameCorrectedEmail,
  shift: createShiftEmail,
  'testimonial-status': createTestimonialStatusEmail,
  test: createTestEmail,
  'text-corrected': createTextCorrectedEmail,
}

type Told = {
  payload: unknown
  publicUrl: string
  stopUrl: string
  endUrl: string
  choicesUrl: string
  words: EmailTexts
}

export type StoredEmail = Pick<
  EmailOutboxRow,
  'kind' | 'recipient' | 'language' | 'sealed_content' | 'payload'
>
export type ReadEmail = (row: StoredEmail) => Promise<Omit<Email, 'name'>>

export type ReadEmailOptions = {
  outbox: Outbox
  publicUrl: string
  links: EmailLinks
  emailTexts: LoadEmailTexts
}

/**
 * Renders a row of the outbox. Some rows contain a text that the server encrypted. All other rows contain
 * data that the database wrote, and this function adds the texts.
 */
export function createEmailReader({ outbox, publicUrl, links, emailTexts }: ReadEmailOptions): ReadEmail {
  return async ({ kind, recipient, language, sealed_content, payload }) => {
    if (sealed_content) return outbox.decrypt(sealed_content)
    const told = toldByDatabase[kind]
    if (told)
      return told({
        payload,
        publicUrl,
        stopUrl: links.stopUrl(recipient),
        endUrl: links.endUrl(recipient),
        choicesUrl: links.choicesUrl(recipient),
        words: await emailTexts(findLanguage(language)),
      })
    throw new Error(`unknown email type "${kind}"`)
  }
}
