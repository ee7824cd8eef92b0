import { codeMinutes } from '#backend/rules/codes.ts'
import { type CodeEmailFields, createCodeAndLinkEmail } from '#server/services/email/emails/code-and-link.ts'
import type { Email } from '#server/services/email/outbox.ts'

/** For a forgotten password: opens a session in which a new one can be chosen. */
export function createRecoveryEmail(facts: CodeEmailFields): Email {
  const words = facts.words.part('recovery')
  const { t } = words
  return createCodeAndLinkEmail(facts, {
    words,
    letter: 'recovery',
    subject: t('letters.recovery.subject'),
    heading: t('letters.recovery.heading'),
    lead: t('letters.recovery.lead'),
    button: t('letters.recovery.button'),
    end: t('letters.recovery.lasts', { minutes: codeMinutes }),
  })
}
