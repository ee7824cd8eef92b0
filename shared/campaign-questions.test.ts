import { expect, test } from 'vitest'
import { defaultFacts } from '#shared/campaign.ts'
import { questionsFor } from '#shared/campaign-questions.ts'

const { attempt } = defaultFacts
const answerTo = (id: string, mode: 'before' | 'live' | 'after') =>
  questionsFor(mode, defaultFacts).find((item) => item.id === `faq-${id}`)?.answer

test('seven questions, and no place is left unfilled', () => {
  for (const mode of ['before', 'live', 'after'] as const) {
    const items = questionsFor(mode, defaultFacts)
    expect(items).toHaveLength(7)
    expect(items.map((item) => item.answer).join(' ')).not.toMatch(/[{}]/)
  }
})

test('date and livestream are answered differently before, on and after the day', () => {
  for (const id of ['date-and-place', 'livestream']) {
    const answers = [answerTo(id, 'before'), answerTo(id, 'live'), answerTo(id, 'after')]
    expect(new Set(answers).size).toBe(3)
  }
})

test('the day is the one of the settings', () => {
  expect(answerTo('date-and-place', 'after')).toBe(
    'The 24-hour attempt was scheduled for 5 September 2025, 00:00 to 24:00 Lagos time.',
  )
  const postponed = { ...attempt, start: '2026-03-01T00:00:00+01:00', end: '2026-03-02T00:00:00+01:00' }
  expect(questionsFor('before', { ...defaultFacts, attempt: postponed })[2]?.answer).toContain('1 March 2026')
})
