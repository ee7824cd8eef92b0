import { expect, test } from 'vitest'
import { backendErrors } from '#backend/http/general-errors.ts'
import { appTestErrors } from '#shared/errors/app-tests.ts'
import { badgeErrors } from '#shared/errors/badges.ts'
import { type ErrorRule, findErrorRule } from '#shared/errors/define.ts'
import { enquiryErrors } from '#shared/errors/enquiries.ts'
import { idempotencyErrors } from '#shared/errors/idempotency.ts'
import { limitErrors } from '#shared/errors/limits.ts'
import { membershipErrors } from '#shared/errors/memberships.ts'
import { sponsorReportErrors } from '#shared/errors/sponsor-reports.ts'
import { languageCodes } from '#shared/languages.ts'
import { translateProblem } from '#web/common/words/translate-problem.ts'
import { loadTranslations } from '#web/common/words/translations.tsx'

const saidOn: [page: string, codes: Record<string, string>][] = [
  ['public/ideas/app-ideas-page', limitErrors],
  ['public/ideas/app-ideas-page', idempotencyErrors],
  ['public/sponsors/sponsors-page', enquiryErrors],
  ['public/supporters/register-supporter-page', membershipErrors],
  ['public/app-tests/test-report-dialog', appTestErrors],
  ['public/supporters/supporters-page', badgeErrors],
  ['public/impact/sponsor-report-page', sponsorReportErrors],
]
const rules = saidOn.flatMap(([page, codes]) =>
  Object.values(codes).map((code) => ({ page, code, rule: findErrorRule(code) as ErrorRule })),
)

test.each(rules.filter(({ rule }) => rule.words))(
  'the error code $code has a sentence in each language',
  async ({ page, code }) => {
    const said = new Set<string>()
    for (const language of languageCodes) {
      const words = await loadTranslations(language)
      await words.load(page)
      said.add(translateProblem(words.t, code))
    }
    expect(said).toHaveLength(languageCodes.length)
    expect(said).not.toContain(code)
  },
)

test.each(rules.filter(({ rule }) => rule.words && rule.text))(
  'an English page shows for the error $code the sentence that the server sends to programs',
  async ({ page, code, rule }) => {
    const words = await loadTranslations('en')
    await words.load(page)
    expect(translateProblem(words.t, code)).toBe(rule.text)
  },
)

test('an English page and programs get the same sentence about a form that was sent before', async () => {
  const words = await loadTranslations('en')
  await words.load('public/ideas/app-ideas-page')
  const { text } = backendErrors.idempotency_key_reused
  expect(translateProblem(words.t, idempotencyErrors.idempotency_key_reused)).toBe(text)
})

test('translating an error keeps a sentence that is not a code', async () => {
  expect(translateProblem((await loadTranslations('fr')).t, 'Something else')).toBe('Something else')
})
