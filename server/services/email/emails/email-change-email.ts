import { codeMinutes } from '#backend/rules/codes.ts'
import { type CodeEmailFields, createCodeAndLinkEmail } from '#server/services/email/emails/code-and-link.ts'
import type { Email } from '#server/services/email/outbox.ts'

/**
 * Email to the old or the new mailbox of an account, each with its own code. The address changes when both
 * have confirmed. Only the old mailbox, which is verified, gets the new address, because an address can
 * contain a link ("v+cash4.example/win@…").
 */
export function createEmailChangeEmail(facts: CodeEmailFields & { newEmail: string | null }): Email {
  const words = facts.words.part('email')
  const { t } = words
  return createCodeAndLinkEmail(facts, {
    words,
    letter: 'email-change',
    subject: t('emails.email.subject'),
    heading: t('emails.email.heading'),
    lead:
      facts.newEmail === null
        ? t('emails.email.lead-here')
        : t('emails.email.lead', { email: facts.newEmail }),
    button: t('emails.email.button'),
    end: t('emails.email.lasts', { minutes: codeMinutes }),
  })
}
