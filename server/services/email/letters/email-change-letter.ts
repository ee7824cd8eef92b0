import { codeAndLinkLetter, type LetterFacts } from '#server/services/email/letters/code-and-link.ts'
import type { Letter } from '#server/services/email/outbox.ts'

/** Goes to the old and to the new mailbox, each with a code of its own: the account moves when both have agreed. */
export function emailChangeLetter(facts: LetterFacts & { newEmail: string }): Letter {
  return codeAndLinkLetter(facts, {
    letter: 'email-change',
    subject: 'Confirm your new e-mail address for 20 in 24',
    heading: 'A new address',
    lead: `your account is to move to ${facts.newEmail}. Confirm it here and in the letter to your other address.`,
    button: 'Confirm the new address',
    otherwise:
      'If you did not ask for it, do nothing and choose a new password: the account stays where it is.',
  })
}
