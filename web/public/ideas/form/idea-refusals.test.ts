import '#shared/errors/submissions.ts'
import { expect, test } from 'vitest'
import { ideaErrors } from '#shared/errors/ideas.ts'
import { nameErrors } from '#shared/errors/names.ts'
import { languageCodes } from '#shared/languages.ts'
import { translateProblem } from '#web/common/words/translate-problem.ts'
import { loadTranslations } from '#web/common/words/translations.tsx'

const saying = async (language: (typeof languageCodes)[number]) => {
  const words = await loadTranslations(language)
  await words.load('public/ideas/app-ideas-page')
  return words.t
}

test('a refused idea without a listed code shows the server’s text', async () => {
  expect(translateProblem(await saying('fr'), 'Something else')).toBe('Something else')
})

test('an idea refused because the session ended has a separate error sentence', async () => {
  expect(translateProblem(await saying('en'), 'idea.session_ended')).toBe('You must verify your email first')
})

test('every error about ideas has a sentence in each language', async () => {
  const english = await saying('en')
  for (const language of languageCodes.filter((code) => code !== 'en')) {
    const t = await saying(language)
    for (const code of [...Object.values(ideaErrors), ...Object.values(nameErrors), 'submission.not_own'])
      expect(translateProblem(t, code), `${language} ${code}`).not.toBe(translateProblem(english, code))
  }
})
