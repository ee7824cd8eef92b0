import { expect, test } from 'vitest'
import { languageCodes } from '#shared/languages.ts'
import { supporterReasonOf } from '#shared/supporter-reasons.ts'
import { supporterMessages, supporterSkills, testingTypes } from '#shared/supporters.ts'
import { registerWords, saySkill, sayTesting } from '#web/features/supporters/register-words.ts'
import { loadWords } from '#web/ui/words.tsx'

test('an English page shows refusals and choices unchanged; the others translate them', async () => {
  const { nameTooShort, locationMissing, skillMissing, github, linkedin, hours, registerFailed } =
    supporterMessages
  for (const language of languageCodes) {
    const words = await loadWords(language)
    await words.load('public/register-supporter-page')
    for (const sentence of [
      nameTooShort,
      locationMissing,
      skillMissing,
      github,
      linkedin,
      hours,
      registerFailed,
    ])
      expect(registerWords(words.t, sentence) === sentence, `${language}: ${sentence}`).toBe(
        language === 'en',
      )
    if (language !== 'en') continue
    expect(supporterSkills.map((skill) => saySkill(words.t, skill))).toEqual(supporterSkills)
    expect(testingTypes.map((type) => sayTesting(words.t, type))).toEqual(testingTypes)
  }
})

test('sentences about a code have no id and stay in English', async () => {
  const words = await loadWords('fr')
  await words.load('public/register-supporter-page')
  for (const sentence of [supporterMessages.codeShape, supporterMessages.resendFailed]) {
    expect(supporterReasonOf(sentence)).toBeUndefined()
    expect(registerWords(words.t, sentence)).toBe(sentence)
  }
})
