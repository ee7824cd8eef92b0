import { expect, test } from 'vitest'
import { languageCodes } from '#shared/languages.ts'
import { supporterSkills, testingTypes } from '#shared/supporters.ts'
import { loadTranslations } from '#web/common/words/translations.tsx'
import { translateSkill, translateTestingType } from '#web/public/supporters/register-words.ts'

test('the registration page shows the choices translated in every language except English', async () => {
  for (const language of languageCodes) {
    const words = await loadTranslations(language)
    await words.load('public/supporters/register-supporter-page')
    const isEnglish = language === 'en'
    const skills = supporterSkills.map((skill) => translateSkill(words.t, skill))
    const types = testingTypes.map((type) => translateTestingType(words.t, type))
    expect(skills.join() === supporterSkills.join(), language).toBe(isEnglish)
    expect(types.join() === testingTypes.join(), language).toBe(isEnglish)
  }
})
