import { codeMinutes } from '#backend/rules/codes.ts'
import { type CodeEmailFields, createCodeAndLinkEmail } from '#server/services/email/emails/code-and-link.ts'
import type { Email } from '#server/services/email/outbox.ts'

/**
 * Nonce for changing the password in a session that was opened long ago. It is only a code, without a link.
 */
export function createReauthenticationEmail(facts: CodeEmailFields): Email {
  const words = facts.words.part('password')
  const { t } = words
  return createCodeAndLinkEmail(facts, {
    words,
    letter: 'reauthentication',
    subject: t('letters.password.subject', { code: facts.code }),
    heading: t('letters.password.heading'),
    lead: t('letters.password.lead'),
    end: t('letters.password.lasts', { minutes: codeMinutes }),
  })
}
