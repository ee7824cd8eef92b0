import { codeLifetimeMinutes } from '#backend/rules/codes.ts'
import { type CodeEmailFields, createCodeAndLinkEmail } from '#server/services/email/emails/code-and-link.ts'
import type { Email } from '#server/services/email/outbox.ts'

/** Email with a nonce for changing the password in a session that was opened long ago. It has no link. */
export function createReauthenticationEmail(facts: CodeEmailFields): Email {
  const words = facts.words.part('password')
  const { t } = words
  return createCodeAndLinkEmail(facts, {
    words,
    name: 'reauthentication',
    subject: t('emails.password.subject', { code: facts.code }),
    heading: t('emails.password.heading'),
    lead: t('emails.password.lead'),
    end: t('emails.password.lasts', { minutes: codeLifetimeMinutes }),
  })
}
