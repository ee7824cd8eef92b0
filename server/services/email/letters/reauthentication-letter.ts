import { codeAndLinkLetter, type LetterFacts } from '#server/services/email/letters/code-and-link.ts'
import type { Letter } from '#server/services/email/outbox.ts'

/** The nonce for changing a password in a session that was opened long ago. It has no link: there is nothing to open. */
export function reauthenticationLetter(facts: LetterFacts): Letter {
  return codeAndLinkLetter(facts, {
    letter: 'reauthentication',
    subject: `${facts.code} confirms that it is you`,
    heading: 'Is it you?',
    lead: 'type this code on the page where you are changing your password.',
    button: '',
    otherwise: 'If you are not changing your password, somebody uses your session: sign out everywhere.',
  })
}
