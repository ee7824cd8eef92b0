import { codeAndLinkLetter, type LetterFacts } from '#server/services/email/letters/code-and-link.ts'
import type { Letter } from '#server/services/email/outbox.ts'

/** For somebody who forgot the password: what it opens is a session in which a new one can be chosen. */
export function recoveryLetter(facts: LetterFacts): Letter {
  return codeAndLinkLetter(facts, {
    letter: 'recovery',
    subject: 'Choose a new password for 20 in 24',
    heading: 'A new password',
    lead: 'with this code, or with the button, you can choose a new password.',
    button: 'Choose a new password',
    otherwise: 'If you did not ask for it, do nothing: your password stays as it is.',
  })
}
