import { expect, test } from 'vitest'
import { dayWords } from '#web/features/dashboard/day-words.ts'

test('the card of the day does not wait for a day that has come or gone', () => {
  expect(dayWords('before', 1)).toBe('day until')
  expect(dayWords('before', 48)).toBe('days until')
  expect(dayWords('live', 0)).toBe('days left: the attempt is on')
  expect(dayWords('after', 0)).toBe('days left: the attempt was on')
})
