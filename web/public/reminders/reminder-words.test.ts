import { expect, it } from 'vitest'
import { listAvailableReminderKinds } from '#web/public/reminders/reminder-words.ts'

const start = Date.parse('2025-09-05T00:00:00+01:00')
const minute = 60_000

it.each([
  ['two days before', 2 * 24 * 60, ['day_before', 'hour_before', 'first_app'], ['day_before', 'hour_before']],
  ['on the eve', 2 * 60, ['hour_before', 'first_app'], ['hour_before']],
  ['in the last hour', 30, ['first_app'], ['first_app']],
])('a visitor is not offered past reminders %s', (_when, minutes, kinds, ticked) => {
  const offered = listAvailableReminderKinds('before', {
    start,
    now: start - minutes * minute,
    zone: 'Africa/Lagos',
  })
  expect(offered).toEqual({ kinds, ticked })
})
