import { codeLifetimeMinutes } from '#backend/rules/codes.ts'
import { type CodeEmailFields, createCodeAndLinkEmail } from '#server/services/email/emails/code-and-link.ts'
import type { Email } from '#server/services/email/outbox.ts'

/** Email of auth/v1 with a code that opens a visitor session. */
export function createSignInEmail(facts: CodeEmailFields): Email {
  const words = facts.words.part('signin')
  const { t } = words
  return createCodeAndLinkEmail(facts, {
    words,
    name: 'sign-in',
    subject: t('emails.signin.subject', { code: facts.code }),
    heading: t('emails.signin.heading'),
    lead: t('emails.signin.lead'),
    button: t('emails.signin.button'),
    end: t('emails.signin.lasts', { minutes: codeLifetimeMinutes }),
  })
}
