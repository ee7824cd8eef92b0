import { expect, test } from 'vitest'
import { errorRule } from '#shared/errors/define.ts'
import { limitErrors } from '#shared/errors/limits.ts'
import { languageCodes } from '#shared/languages.ts'
import { sayProblem } from '#web/lib/say-problem.ts'
import { loadWords } from '#web/ui/words.tsx'

test('too many requests are explained in each language, in English with the sentence that programs get', async () => {
  const code = limitErrors.too_many_requests
  for (const language of languageCodes) {
    const words = await loadWords(language)
    await words.load('public/app-ideas-page')
    expect(sayProblem(words.t, code) === errorRule(code)?.text, language).toBe(language === 'en')
    expect(sayProblem(words.t, code), language).not.toBe(code)
  }
})
