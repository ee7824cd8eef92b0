import { expect, test } from 'vitest'
import { defaultFacts } from '#shared/campaign.ts'
import { fillOwnQuestions } from '#shared/campaign-questions.ts'

const { attempt } = defaultFacts
const item = {
  question: 'When?',
  answer: 'On {date}, {hours} {city} time.',
  live: '',
  after: 'It was {record}.',
}

test('the owner’s answer shows the date of the attempt for its placeholder, and keeps unknown placeholders', () => {
  const answersTo = (answer: string) =>
    fillOwnQuestions('before', { attempt, questions: { items: [{ ...item, answer }] } })?.map(
      ({ answer }) => answer,
    )
  expect(answersTo(item.answer)).toEqual(['On 5 September 2025, 00:00 to 24:00 Lagos time.'])
  expect(answersTo('{nothing}')).toEqual(['{nothing}'])
})

test('the owner’s answer for the day or for after it replaces the first answer', () => {
  const answerIn = (mode: 'live' | 'after') =>
    fillOwnQuestions(mode, { attempt, questions: { items: [item] } })?.[0]?.answer
  expect(answerIn('live')).toContain('5 September 2025')
  expect(answerIn('after')).toBe(`It was ${attempt.name}.`)
})

test('the owner’s questions are missing if the owner has entered none', () => {
  expect(fillOwnQuestions('before', { attempt, questions: null })).toBeUndefined()
})
