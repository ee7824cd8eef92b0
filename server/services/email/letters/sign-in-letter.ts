import { codeAndLinkLetter, type LetterFacts } from '#server/services/email/letters/code-and-link.ts'
import type { Letter } from '#server/services/email/outbox.ts'

/** The code of auth/v1 that opens a visitor session. */
export function signInLetter(facts: LetterFacts): Letter {
  return codeAndLinkLetter(facts, {
    letter: 'sign-in',
    subject: `${facts.code} is your 20 in 24 code`,
    heading: 'Your code',
    lead: 'here is your code to sign in. Type it on the page where you asked for it, or use the button.',
    button: 'Sign in',
    otherwise: 'If you did not ask for it, do nothing: without it nobody can act as you.',
  })
}
