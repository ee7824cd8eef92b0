import { codeLifetimeMinutes } from '#backend/rules/codes.ts'
import { type CodeEmailFields, createCodeAndLinkEmail } from '#server/services/email/emails/code-and-link.ts'
import type { Email } from '#server/services/email/outbox.ts'

/**
 * Creates the emails that confirm a new address. The old and the new mailbox each get an email with a
 * separate code, and the address changes when both have confirmed. Only the email to the old mailbox, which
 * is verified, contains the new address, because an address can contain a link ("v+cash4.example/win@…").
 */
export function createEmailChangeEmail(facts: CodeEmailFields & { newEmail: string | null }): Email {
  const words = facts.words.part('email')
  const { t } = words
  return createCodeAndLinkEmail(facts, {
    words,
    name: 'email-change',
    subject: t('emails.email.subject'),
    heading: t('emails.email.heading'),
    lead:
      facts.newEmail === null
        ? t('emails.email.lead-here')
        : t('emails.email.lead', { email: facts.newEmail }),
    button: t('emails.email.button'),
    end: t('emails.email.lasts', { minutes: codeLifetimeMinutes }),
  })
}
