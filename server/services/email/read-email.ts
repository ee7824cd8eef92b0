import type { MailOutboxRow } from '#server/db/rows.ts'
import type { LetterLinks } from '#server/services/email/email-links.ts'
import { badgeLetter } from '#server/services/email/emails/badge-email.ts'
import { digestLetter } from '#server/services/email/emails/digest-email.ts'
import { ideaAppLetter } from '#server/services/email/emails/idea-app-email.ts'
import { ideaStatusLetter } from '#server/services/email/emails/idea-status-email.ts'
import { nameCorrectedLetter } from '#server/services/email/emails/name-corrected-email.ts'
import { reminderLetter } from '#server/services/email/emails/reminder-email.ts'
import { shiftLetter } from '#server/services/email/emails/shift-email.ts'
import { testLetter } from '#server/services/email/emails/test-email.ts'
import { testimonialStatusLetter } from '#server/services/email/emails/testimonial-status-email.ts'
import { textCorrectedLetter } from '#server/services/email/emails/text-corrected-email.ts'
import type { Letter, Outbox } from '#server/services/email/outbox.ts'
import type { LetterWords, LetterWordsOf } from '#server/services/words/letter-words.ts'
import { languageOf } from '#shared/languages.ts'

const toldByDatabase: Record<string, (told: Told) => Letter> = {
  badge: badgeLetter,
  digest: digestLetter,
  'idea-app': ideaAppLetter,
  reminder: reminderLetter,
  'idea-status': ideaStatusLetter,
  'name-corrected': nameCorrectedLetter,
  shift: shiftLetter,
  'testimonial-status': testimonialStatusLetter,
  test: testLetter,
  'text-corrected': textCorrectedLetter,
}

type Told = {
  payload: unknown
  publicUrl: string
  stopUrl: string
  endUrl: string
  choicesUrl: string
  words: LetterWords
}

export type StoredLetter = Pick<
  MailOutboxRow,
  'letter' | 'recipient' | 'language' | 'sealed_content' | 'payload'
>
export type ReadLetter = (row: StoredLetter) => Promise<Omit<Letter, 'name'>>

export type LetterReading = {
  outbox: Outbox
  publicUrl: string
  links: LetterLinks
  letterWords: LetterWordsOf
}

/**
 * Renders a row of the outbox: either text that the server encrypted, or data from the database that is
 * worded here.
 */
export function createReadLetter({ outbox, publicUrl, links, letterWords }: LetterReading): ReadLetter {
  return async ({ letter, recipient, language, sealed_content, payload }) => {
    if (sealed_content) return outbox.decrypt(sealed_content)
    const told = toldByDatabase[letter]
    if (told)
      return told({
        payload,
        publicUrl,
        stopUrl: links.stopUrl(recipient),
        endUrl: links.endUrl(recipient),
        choicesUrl: links.choicesUrl(recipient),
        words: await letterWords(languageOf(language)),
      })
    throw new Error(`unknown email type "${letter}"`)
  }
}
