import { expect, test } from 'vitest'
import { atPace } from '#web/features/dashboard/pace.ts'

test('a sum grows by a seventh of the week each day that is left, and never by part of a unit', () => {
  expect(atPace({ raised: 35_240, inWeek: 1_840, daysLeft: 0 })).toBe(35_240)
  expect(atPace({ raised: 35_240, inWeek: 1_840, daysLeft: 48 })).toBe(47_857)
})
