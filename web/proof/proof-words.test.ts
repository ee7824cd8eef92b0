import { expect, test } from 'vitest'
import { codeMessages } from '#shared/codes.ts'
import { emailMessages } from '#shared/email.ts'
import { languageCodes } from '#shared/languages.ts'
import { signInMessages } from '#shared/sign-in.ts'
import { proofWords } from '#web/proof/proof-words.ts'
import { loadWords } from '#web/ui/words.tsx'

test('sentences about a code stay English in every language, and untranslated ones are shown as they are', async () => {
  for (const language of languageCodes) {
    const words = await loadWords(language)
    await words.load('public/sign-in-to-test')
    const about = [
      codeMessages.refused,
      codeMessages.usedUp,
      codeMessages.expired,
      signInMessages.verifyFailed,
      'Something else',
    ]
    for (const sentence of about) expect(proofWords(words.t, sentence), language).toBe(sentence)
    for (const id of ['signin.email.text', 'signin.go.send', 'signin.vote.email-hint'] as const)
      expect(words.t(id), `${language} ${id}`).toMatch(/code/)
  }
})

const refusals = [
  ...[emailMessages.invalid, signInMessages.checkFailed, signInMessages.setupFailed],
  signInMessages.pendingLost,
]

test('an English page shows the sentences of the steps unchanged; the others translate them', async () => {
  for (const language of languageCodes) {
    const words = await loadWords(language)
    await words.load('public/sign-in-to-test')
    for (const sentence of refusals)
      expect(proofWords(words.t, sentence) === sentence, `${language}: ${sentence}`).toBe(language === 'en')
  }
})
