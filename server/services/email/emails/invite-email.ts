import { type CodeEmailFields, createCodeAndLinkEmail } from '#server/services/email/emails/code-and-link.ts'
import type { Email } from '#server/services/email/outbox.ts'

/** Invitation to the back office. Accepting it gives the role that was chosen. */
export function createInviteEmail(facts: CodeEmailFields): Email {
  const words = facts.words.part('invite')
  const { t } = words
  return createCodeAndLinkEmail(facts, {
    words,
    name: 'invite',
    subject: t('emails.invite.subject'),
    heading: t('emails.invite.heading'),
    lead: t('emails.invite.lead'),
    button: t('emails.invite.button'),
    end: t('emails.invite.lasts'),
  })
}
