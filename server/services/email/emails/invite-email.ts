import { type CodeEmailFields, createCodeAndLinkEmail } from '#server/services/email/emails/code-and-link.ts'
import type { Email } from '#server/services/email/outbox.ts'

/** Invitation to the back office. Accepting it gives the role that was chosen. */
export function createInviteEmail(facts: CodeEmailFields): Email {
  const words = facts.words.part('invite')
  const { t } = words
  return createCodeAndLinkEmail(facts, {
    words,
    letter: 'invite',
    subject: t('letters.invite.subject'),
    heading: t('letters.invite.heading'),
    lead: t('letters.invite.lead'),
    button: t('letters.invite.button'),
    end: t('letters.invite.lasts'),
  })
}
