import { expect, test } from 'vitest'
import { languageCodes } from '#shared/languages.ts'
import { testimonialMessages } from '#shared/testimonials.ts'
import { tellWords } from '#web/features/testimonials/tell-words.ts'
import { loadWords } from '#web/ui/words.tsx'

const saying = async (language: (typeof languageCodes)[number]) => {
  const words = await loadWords(language)
  await words.load('public/share-story')
  return words.t
}

test('sentences about codes and deletions are in English in every language', async () => {
  const { deleted, deletionFailed, codeShape, codeWrong } = testimonialMessages
  for (const language of languageCodes) {
    const t = await saying(language)
    for (const sentence of [deleted, deletionFailed, codeShape, codeWrong, 'Something else'])
      expect(tellWords(t, sentence), language).toBe(sentence)
    expect(t('tell.own.ask-deletion'), language).toBe('Request deletion')
  }
})

test('an English form shows the server’s sentences unchanged; the others translate them', async () => {
  const { allRequired, tooShort, tooLong, linkedin, profile, changedElsewhere, updated } = testimonialMessages
  const sentences = [allRequired, tooShort, tooLong, linkedin, profile, changedElsewhere, updated]
  for (const language of languageCodes) {
    const t = await saying(language)
    for (const sentence of [...sentences, testimonialMessages.tooManyWords(61)])
      expect(tellWords(t, sentence) === sentence, `${language}: ${sentence}`).toBe(language === 'en')
    expect(tellWords(t, testimonialMessages.tooManyWords(61)), language).toContain('61')
  }
})
