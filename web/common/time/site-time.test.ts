import { expect, test } from 'vitest'
import {
  describeDuration,
  describeSiteTime,
  formatTimeIfToday,
  toSiteDateAndTime,
  toSiteInstant,
} from '#web/common/time/site-time.ts'
import { formatWeekdayDate } from '#web/common/time/weekday-date.ts'

test('an invalid date or time of the site returns no instant', () => {
  expect([toSiteInstant('', '18:00'), toSiteInstant('2025-07-18', ''), toSiteInstant('x', 'y')]).toEqual([
    null,
    null,
    null,
  ])
})

test('the time in Lagos is an hour ahead of UTC, on both sides of midnight', () => {
  expect(toSiteInstant('2025-07-18', '00:30')).toBe('2025-07-17T23:30:00.000Z')
  expect(toSiteDateAndTime('2025-07-17T23:30:00+00:00')).toEqual({ day: '2025-07-18', time: '00:30' })
})

test('an instant of today is shown by its time, and another one with its day and distance', () => {
  const now = Date.parse('2025-07-18T09:02:00Z')
  expect(describeSiteTime('2025-07-18T17:00:00Z', now)).toBe('today at 18:00')
  expect(describeSiteTime('2025-07-18T23:00:00Z', now)).toBe('Saturday 19 July at 00:00')
  expect(formatTimeIfToday('2025-07-18T17:00:00Z', now)).toBe('18:00')
  expect(formatTimeIfToday('2025-07-18T23:00:00Z', now)).toBeNull()
  expect(describeDuration(Date.parse('2025-07-18T17:00:00Z') - now)).toBe('7 hours and 58 minutes')
  expect([describeDuration(20_000), describeDuration(60_000), describeDuration(90_000_000)]).toEqual([
    'less than a minute',
    '1 minute',
    '1 day and 1 hour',
  ])
})

test('a date with its weekday has no comma, and is the date in its zone', () => {
  const instant = Date.parse('2025-07-18T23:30:00Z')
  expect(formatWeekdayDate(instant, { zone: 'UTC', hasYear: true })).toBe('Friday 18 July 2025')
  expect(formatWeekdayDate(instant, { zone: 'Africa/Lagos' })).toBe('Saturday 19 July')
})
