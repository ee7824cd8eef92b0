import { codeAndLinkLetter, type LetterFacts } from '#server/services/email/letters/code-and-link.ts'
import type { Letter } from '#server/services/email/outbox.ts'

/** An invitation to the back office; accepting it gives the role it was sent with. */
export function inviteLetter(facts: LetterFacts): Letter {
  return codeAndLinkLetter(facts, {
    letter: 'invite',
    subject: 'You are invited to the back office of 20 in 24',
    heading: 'You are invited',
    lead: 'you are invited to the back office of 20 in 24. Accept with the button, or with this code, and choose a password.',
    button: 'Accept the invitation',
    lasts: 'three days',
    otherwise: 'If you do not expect it, do nothing: it ends by itself.',
  })
}
