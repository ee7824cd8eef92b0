import { expect, test } from 'vitest'
import { dayWords } from '#web/features/dashboard/day-words.ts'

test('the card counts no days once the attempt has begun or ended', () => {
  expect(dayWords('before', 1)).toBe('day until')
  expect(dayWords('before', 48)).toBe('days until')
  expect(dayWords('live', 0)).toBe('days left: the attempt is on')
  expect(dayWords('after', 0)).toBe('days left: the attempt was on')
})
