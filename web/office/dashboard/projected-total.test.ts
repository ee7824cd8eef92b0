import { expect, test } from 'vitest'
import { computeProjectedTotal } from '#web/office/dashboard/projected-total.ts'

test('the fundraising projection adds a seventh of the week for each day left', () => {
  expect(computeProjectedTotal({ raised: 35_240, inWeek: 1_840, daysLeft: 0 })).toBe(35_240)
  expect(computeProjectedTotal({ raised: 35_240, inWeek: 1_840, daysLeft: 48 })).toBe(47_857)
})
