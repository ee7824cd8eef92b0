import { codeAndLinkLetter, type LetterFacts } from '#server/services/email/letters/code-and-link.ts'
import type { Letter } from '#server/services/email/outbox.ts'

/** An invitation to the back office; accepting it makes an administrator. */
export function inviteLetter(facts: LetterFacts): Letter {
  return codeAndLinkLetter(facts, {
    letter: 'invite',
    subject: 'You are invited to the back office of 20 in 24',
    heading: 'You are invited',
    lead: 'you are invited to administer 20 in 24. Accept with the button, or with this code, and choose a password.',
    button: 'Accept the invitation',
    otherwise: 'If you do not expect it, do nothing: it ends by itself.',
  })
}
