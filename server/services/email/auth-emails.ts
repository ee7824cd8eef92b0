import type { AuthEmail, AuthEmails } from '#backend/auth/auth-emails.ts'
import { createAddressTakenEmail } from '#server/services/email/emails/address-taken-email.ts'
import { createEmailChangeEmail } from '#server/services/email/emails/email-change-email.ts'
import { createInviteEmail } from '#server/services/email/emails/invite-email.ts'
import { createReauthenticationEmail } from '#server/services/email/emails/reauthentication-email.ts'
import { createRecoveryEmail } from '#server/services/email/emails/recovery-email.ts'
import { createSignInEmail } from '#server/services/email/emails/sign-in-email.ts'
import type { Email, Outbox } from '#server/services/email/outbox.ts'
import type { EmailTexts, LoadEmailTexts } from '#server/services/words/email-texts.ts'
import { findLanguage } from '#shared/languages.ts'

type AuthEmailsOptions = { outbox: Outbox; emailTexts: LoadEmailTexts; publicUrl: string }

/** Emails of auth/v1 in the language of the calling page, with the owner's changes to their texts. */
export function createAuthEmails({ outbox, emailTexts, publicUrl }: AuthEmailsOptions): AuthEmails {
  return {
    delaySeconds: outbox.delaySeconds,
    async prepare(acceptLanguage) {
      const words = await emailTexts(findLanguage(acceptLanguage))
      return (tx, email, delivery) =>
        outbox.enqueue(tx, { ...delivery, email: write(email, { publicUrl, words }) })
    },
  }
}

const codeEmails = {
  'sign in': createSignInEmail,
  // This email is never sent, because sign-up with a password is closed.
  'sign up': createSignInEmail,
  recovery: createRecoveryEmail,
  invite: createInviteEmail,
  reauthentication: createReauthenticationEmail,
}

function write(email: AuthEmail, facts: { publicUrl: string; words: EmailTexts }): Email {
  if (email.kind === 'address taken') return createAddressTakenEmail(facts)
  if (email.kind === 'email change') return createEmailChangeEmail({ ...facts, ...email })
  return codeEmails[email.kind]({ ...facts, ...email })
}
