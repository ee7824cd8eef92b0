import { expect, test } from 'vitest'
import { enquiryMessages } from '#shared/enquiries.ts'
import { languageCodes } from '#shared/languages.ts'
import { reasonOf } from '#shared/reasons.ts'
import { enquiryProblem } from '#web/features/sponsors/enquiry-words.ts'
import { loadWords } from '#web/ui/words.tsx'

test('an English page shows refusals of an enquiry unchanged; the others translate them', async () => {
  // The form cannot send these two.
  const { tierTooLong: _tier, amountTooLong: _amount, ...said } = enquiryMessages
  for (const language of languageCodes) {
    const words = await loadWords(language)
    await words.load('public/sponsors-page')
    for (const sentence of Object.values(said))
      expect(enquiryProblem(words.t, sentence) === sentence, `${language}: ${sentence}`).toBe(
        language === 'en',
      )
  }
})

test('the server sends a code for a refusal, so that a page need not know its sentence', () => {
  expect(reasonOf(enquiryMessages.tooMany)).toBe('enquiries.too-many')
  expect(reasonOf('Internal server error')).toBeUndefined()
})
