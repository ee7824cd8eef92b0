import { describe, expect, it } from 'vitest'
import { computeCalendarSequence, createCalendarLinks } from '#shared/calendar-links.ts'
import { computeDayBeforeReminderTime, getWeekday } from '#shared/reminders.ts'

const attempt = {
  name: '20 in 24',
  builder: 'The builder',
  countdownStart: '2025-06-01T00:00:00+01:00',
  start: '2025-09-05T00:00:00+01:00',
  end: '2025-09-06T00:00:00+01:00',
  zone: 'Africa/Lagos',
}

it('the links to Google and Outlook calendars contain the start and end of the attempt with its time zone', () => {
  const { google, outlook } = createCalendarLinks(attempt, {
    title: 'Live',
    page: 'https://20in24.example/live',
  })
  const dates = new URL(google).searchParams.get('dates')
  expect(dates).toBe('20250904T230000Z/20250905T230000Z')
  expect(new URL(google).searchParams.get('ctz')).toBe('Africa/Lagos')
  const { searchParams } = new URL(outlook)
  expect(Date.parse(searchParams.get('startdt') ?? '')).toBe(Date.parse(attempt.start))
  expect(Date.parse(searchParams.get('enddt') ?? '')).toBe(Date.parse(attempt.end))
  expect([new URL(google).searchParams.get('text'), searchParams.get('subject')]).toEqual(['Live', 'Live'])
  expect(searchParams.get('body')).toBe('https://20in24.example/live')
})

describe('the reminder email of the day before', () => {
  const start = Date.parse(attempt.start)
  it.each([
    ['Africa/Lagos', '2025-09-04T08:00:00Z'],
    ['Africa/Nairobi', '2025-09-04T06:00:00Z'],
    // In New York, the attempt begins on the evening of 4 September, so the day before is 3 September.
    ['America/New_York', '2025-09-03T13:00:00Z'],
    ['Asia/Kolkata', '2025-09-04T03:30:00Z'],
    ['Pacific/Auckland', '2025-09-03T21:00:00Z'],
  ])('the reminder email of the day before is sent at nine in the morning in %s', (zone, instant) => {
    expect(new Date(computeDayBeforeReminderTime(start, zone)).toISOString()).toBe(
      new Date(instant).toISOString(),
    )
  })
  it('the reminder email of the day before is sent at nine even if the clock changes that night', () => {
    const begins = Date.parse('2025-10-26T12:00:00Z')
    expect(new Date(computeDayBeforeReminderTime(begins, 'Europe/London')).toISOString()).toBe(
      '2025-10-25T08:00:00.000Z',
    )
    const spring = Date.parse('2025-03-31T12:00:00Z')
    expect(new Date(computeDayBeforeReminderTime(spring, 'Europe/London')).toISOString()).toBe(
      '2025-03-30T08:00:00.000Z',
    )
  })
})

it('the weekday of an instant depends on the given time zone', () => {
  const midnight = Date.parse('2025-09-05T00:00:00+01:00')
  expect([getWeekday(midnight, 'Africa/Lagos'), getWeekday(midnight, 'America/New_York')]).toEqual([5, 4])
})

it('a later revision of a calendar event has a higher sequence number, and every number is below 2^31', () => {
  const numbers = [
    undefined,
    '2026-09-01T10:00:00Z',
    '2026-09-01T11:00:01+01:00',
    '2090-01-01T00:00:00Z',
  ].map(computeCalendarSequence)
  expect(numbers).toEqual([0, 52_567_200, 52_567_201, expect.any(Number)])
  expect(numbers[3]).toBeLessThan(2 ** 31)
})
