import { codeLifetimeMinutes } from '#backend/rules/codes.ts'
import { type CodeEmailFields, createCodeAndLinkEmail } from '#server/services/email/emails/code-and-link.ts'
import type { Email } from '#server/services/email/outbox.ts'

/** Email for a forgotten password. It opens a session in which a new password can be chosen. */
export function createRecoveryEmail(facts: CodeEmailFields): Email {
  const words = facts.words.part('recovery')
  const { t } = words
  return createCodeAndLinkEmail(facts, {
    words,
    name: 'recovery',
    subject: t('emails.recovery.subject'),
    heading: t('emails.recovery.heading'),
    lead: t('emails.recovery.lead'),
    button: t('emails.recovery.button'),
    end: t('emails.recovery.lasts', { minutes: codeLifetimeMinutes }),
  })
}
