import { expect, test } from 'vitest'
import { describeVoteDay, listVoteDaysUpTo } from '#web/office/ideas/vote-days.ts'

test('the votes per day of an idea include days without votes', () => {
  const days = [
    { day: '2026-02-20', counted: 9, held: 0 },
    { day: '2026-02-28', counted: 4, held: 1 },
  ]
  expect(listVoteDaysUpTo(new Date('2026-03-01T23:30:00Z'), 3, days)).toEqual([
    { day: '2026-02-27', counted: 0, held: 0 },
    { day: '2026-02-28', counted: 4, held: 1 },
    { day: '2026-03-01', counted: 0, held: 0 },
  ])
})

test.each([
  [1, 0, '1 vote'],
  [4, 1, '5 votes, 1 of them held'],
  [0, 0, '0 votes'],
])('a day with %i counted votes and %i votes on hold is described as "%s"', (counted, held, words) => {
  expect(describeVoteDay({ day: '2026-03-01', counted, held })).toBe(words)
})
