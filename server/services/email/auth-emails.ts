import type { AuthEmail, AuthEmails } from '#backend/auth/auth-emails.ts'
import { addressTakenEmail } from '#server/services/email/emails/address-taken-email.ts'
import { emailChangeEmail } from '#server/services/email/emails/email-change-email.ts'
import { inviteEmail } from '#server/services/email/emails/invite-email.ts'
import { reauthenticationEmail } from '#server/services/email/emails/reauthentication-email.ts'
import { recoveryEmail } from '#server/services/email/emails/recovery-email.ts'
import { signInEmail } from '#server/services/email/emails/sign-in-email.ts'
import type { Email, Outbox } from '#server/services/email/outbox.ts'
import type { EmailWords, EmailWordsOf } from '#server/services/words/letter-words.ts'
import { languageOf } from '#shared/languages.ts'

type AuthEmailsOptions = { outbox: Outbox; letterWords: EmailWordsOf; publicUrl: string }

/** Emails of auth/v1 in the language of the calling page, with the owner's changes to their texts. */
export function createAuthEmails({ outbox, letterWords, publicUrl }: AuthEmailsOptions): AuthEmails {
  return {
    delaySeconds: outbox.delaySeconds,
    async prepare(acceptLanguage) {
      const words = await letterWords(languageOf(acceptLanguage))
      return (tx, email, delivery) =>
        outbox.enqueue(tx, { ...delivery, letter: write(email, { publicUrl, words }) })
    },
  }
}

const codeEmails = {
  'sign in': signInEmail,
  // Never sent: sign-up with a password is closed.
  'sign up': signInEmail,
  recovery: recoveryEmail,
  invite: inviteEmail,
  reauthentication: reauthenticationEmail,
}

function write(email: AuthEmail, facts: { publicUrl: string; words: EmailWords }): Email {
  if (email.kind === 'address taken') return addressTakenEmail(facts)
  if (email.kind === 'email change') return emailChangeEmail({ ...facts, ...email })
  return codeEmails[email.kind]({ ...facts, ...email })
}
