import { expect, it } from 'vitest'
import { defaultFacts, siteModes } from '#shared/campaign.ts'
import { addDefaultLists } from '#shared/campaign-release.ts'
import { formatTranslatedDate } from '#shared/dates.ts'
import { languageCodes } from '#shared/languages.ts'
import { loadTranslations } from '#web/common/words/translations.tsx'
import { listDefaultQuestions } from '#web/public/learn-more/default-questions.ts'

const { attempt } = defaultFacts
const sayIn = async (language: (typeof languageCodes)[number]) => {
  const words = await loadTranslations(language)
  await words.load('public/landing/landing-rest')
  return words.t
}
const t = await sayIn('en')
const answerTo = (id: string, mode: (typeof siteModes)[number]) =>
  listDefaultQuestions(t, { mode, attempt, isGivingClosed: false }).find((item) => item.id === `faq-${id}`)
    ?.answer

it.each(languageCodes)(
  'the seven default questions in the language %s have no empty placeholder',
  async (language) => {
    const say = await sayIn(language)
    for (const mode of siteModes) {
      const items = listDefaultQuestions(say, { mode, attempt, isGivingClosed: false })
      expect(items).toHaveLength(7)
      expect(items.map(({ question, answer }) => `${question} ${answer}`).join(' ')).not.toMatch(
        /[{}]|questions\./,
      )
      // The answer about giving is in English in every language.
      expect(items.filter(({ isInEnglish }) => isInEnglish).map(({ answer }) => answer)).toEqual([
        answerTo('supporting', mode),
      ])
    }
  },
)

it('the default answer about the livestream is different before, on and after the day', () => {
  for (const id of ['date-and-place', 'livestream'])
    expect(new Set(siteModes.map((mode) => answerTo(id, mode))).size).toBe(3)
})

it('the default answers use the date from the settings', () => {
  expect(answerTo('date-and-place', 'after')).toBe(
    'The 24-hour attempt was scheduled for 5 September 2025, 00:00 to 24:00 Lagos time.',
  )
  const postponed = { ...attempt, start: '2026-03-01T00:00:00+01:00', end: '2026-03-02T00:00:00+01:00' }
  expect(
    listDefaultQuestions(t, { mode: 'before', attempt: postponed, isGivingClosed: false })[2]?.answer,
  ).toContain('1 March 2026')
})

it.each(languageCodes)(
  'in the language %s, the first default answer names the next day if the attempt ends on it',
  async (language) => {
    const say = await sayIn(language)
    const morning = { ...attempt, start: '2027-03-05T09:00:00+01:00', end: '2027-03-06T09:00:00+01:00' }
    const [record] = listDefaultQuestions(say, { mode: 'before', attempt: morning, isGivingClosed: false })
    const lastDay = formatTranslatedDate(say, morning.end, { zone: morning.zone, how: 'short' })
    expect(record?.answer).toMatch(new RegExp(`09:00.*${lastDay}, 09:00`))
  },
)

it('the settings offer the same default questions in English', () => {
  expect(addDefaultLists(defaultFacts).questions.items.map(({ question }) => question)).toEqual(
    listDefaultQuestions(t, { mode: 'before', attempt, isGivingClosed: false }).map(
      ({ question }) => question,
    ),
  )
})
