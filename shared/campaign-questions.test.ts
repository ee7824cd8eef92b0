import { expect, test } from 'vitest'
import { defaultFacts } from '#shared/campaign.ts'
import { fillCustomQuestions } from '#shared/campaign-questions.ts'

const { attempt } = defaultFacts
const item = {
  question: 'When?',
  answer: 'On {date}, {hours} {city} time.',
  live: '',
  after: 'It was {record}.',
}

test('an answer that the owner wrote shows the date of the attempt for its placeholder, and keeps unknown placeholders', () => {
  const answersTo = (answer: string) =>
    fillCustomQuestions('before', { attempt, questions: { items: [{ ...item, answer }] } })?.map(
      ({ answer }) => answer,
    )
  expect(answersTo(item.answer)).toEqual(['On 5 September 2025, 00:00 to 24:00 Lagos time.'])
  expect(answersTo('{nothing}')).toEqual(['{nothing}'])
})

test('on the day and after it, the owner’s answer for that time replaces the first answer to a question', () => {
  const answerIn = (mode: 'live' | 'after') =>
    fillCustomQuestions(mode, { attempt, questions: { items: [item] } })?.[0]?.answer
  expect(answerIn('live')).toContain('5 September 2025')
  expect(answerIn('after')).toBe(`It was ${attempt.name}.`)
})

test('the list of the owner’s questions is undefined if the owner has entered none', () => {
  expect(fillCustomQuestions('before', { attempt, questions: null })).toBeUndefined()
})
