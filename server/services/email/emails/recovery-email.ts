import { codeAndLinkLetter, type LetterFacts } from '#server/services/email/emails/code-and-link.ts'
import type { Letter } from '#server/services/email/outbox.ts'
import { codeMinutes } from '#shared/codes.ts'

/** For a forgotten password: opens a session in which a new one can be chosen. */
export function recoveryLetter(facts: LetterFacts): Letter {
  const words = facts.words.part('recovery')
  const { t } = words
  return codeAndLinkLetter(facts, {
    words,
    letter: 'recovery',
    subject: t('letters.recovery.subject'),
    heading: t('letters.recovery.heading'),
    lead: t('letters.recovery.lead'),
    button: t('letters.recovery.button'),
    end: t('letters.recovery.lasts', { minutes: codeMinutes }),
  })
}
