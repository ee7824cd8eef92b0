import { expect, test } from 'vitest'
import { codeErrors } from '#shared/errors/codes.ts'
import { findErrorRule } from '#shared/errors/define.ts'
import { emailErrors } from '#shared/errors/emails.ts'
import { formErrors } from '#shared/errors/forms.ts'
import { nameErrors } from '#shared/errors/names.ts'
import { registrationErrors } from '#shared/errors/registrations.ts'
import { reminderErrors } from '#shared/errors/reminders.ts'
import { supporterErrors } from '#shared/errors/supporters.ts'
import { testimonialCodeErrors } from '#shared/errors/testimonial-codes.ts'
import { testimonialErrors } from '#shared/errors/testimonials.ts'
import { languageCodes } from '#shared/languages.ts'
import { isEnglishRefusal, translateProblem } from '#web/common/words/translate-problem.ts'
import { loadTranslations } from '#web/common/words/translations.tsx'

const lists = [codeErrors, emailErrors, formErrors, nameErrors, registrationErrors, reminderErrors]
const codes = [...lists, testimonialCodeErrors, supporterErrors, testimonialErrors].flatMap((list) =>
  Object.values<string>(list),
)
const values = { count: 61 }

const saying = async (language: (typeof languageCodes)[number]) => {
  const words = await loadTranslations(language)
  await words.load('public/forms/form-page')
  return words.t
}
const english = await saying('en')

test.each(languageCodes.filter((language) => language !== 'en'))(
  'errors shown to visitors are translated into %s, except those about codes, erasure and deletion',
  async (language) => {
    const t = await saying(language)
    for (const code of codes) {
      const isSame = translateProblem(t, code, values) === translateProblem(english, code, values)
      expect(isSame, code).toBe(isEnglishRefusal(code))
    }
    expect(translateProblem(t, testimonialErrors.too_many_words, values)).toContain('61')
  },
)

test('every error about a verification code has an English text', () => {
  for (const code of Object.values(codeErrors)) expect(findErrorRule(code)?.text, code).toBeDefined()
})

test('an error is shown by its code, its text or its sentence, and a missing error shows nothing', () => {
  expect(translateProblem(english, { code: emailErrors.invalid })).toBe(english('signin.refusal.email'))
  expect(translateProblem(english, { code: testimonialErrors.too_many_words, values })).toMatch(/61 words/)
  expect(translateProblem(english, { words: 'tell.refusal.submit' })).toBe('Failed to submit testimonial')
  expect(translateProblem(english, { sentence: 'Something else' })).toBe('Something else')
  expect(translateProblem(english, null)).toBeUndefined()
})
