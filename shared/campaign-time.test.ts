import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at, defaultFacts } from '#shared/campaign.ts'
import {
  attemptDate,
  attemptDateInFull,
  attemptHours,
  clockText,
  countdown,
  dayClock,
  minutesAhead,
  plannedStart,
  quarterTimes,
} from '#shared/campaign-time.ts'
import { sayTime } from '#shared/dates.ts'

const { attempt } = defaultFacts
const start = at(attempt.start)

test('the countdown counts down to the start and stops there', () => {
  expect(countdown(attempt, start - 90_061_000)).toMatchObject({ days: 1, hours: 1, minutes: 1, seconds: 1 })
  expect(countdown(attempt, start + 1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0, share: 1 })
})

test('the elapsed share of the countdown is between 0 and 1', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), (now) => {
      const { share } = countdown(attempt, now)
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(1)
    }),
  )
  expect(countdown(attempt, at(attempt.countdownStart)).share).toBe(0)
  expect(countdown(attempt, (start + at(attempt.countdownStart)) / 2).share).toBe(0.5)
})

test('the clock of a rehearsal of 24 minutes counts 24 hours', () => {
  const rehearsal = { ...attempt, end: new Date(start + 24 * 60_000).toISOString() }
  expect(dayClock(rehearsal, start + 6 * 60_000)).toMatchObject({ elapsed: 6 * 3_600_000, hour: 7 })
  expect(minutesAhead(rehearsal, { done: 5, now: start + 6 * 60_000 })).toBe(0)
})

test('the last minute of the day belongs to hour 24', () => {
  expect(dayClock(attempt, start).hour).toBe(1)
  expect(dayClock(attempt, start + 9.4 * 3_600_000)).toMatchObject({ hour: 10, left: 14.6 * 3_600_000 })
  expect(dayClock(attempt, at(attempt.end) + 5).hour).toBe(24)
})

test('eight finished apps after nine hours and twenty-four minutes are twelve minutes ahead of the plan', () => {
  expect(minutesAhead(attempt, { done: 8, now: start + 564 * 60_000 })).toBe(12)
})

test('every app has 72 minutes, and its planned start is shown in the attempt’s time zone', () => {
  expect(sayTime(plannedStart(attempt, 1), attempt.zone)).toBe('00:00')
  expect(sayTime(plannedStart(attempt, 10), attempt.zone)).toBe('10:48')
})

test('a date is written in the format of each language', () => {
  expect([attemptDate(attempt), attemptDate(attempt, 'short'), attemptDate(attempt, 'year')]).toEqual([
    '5 September 2025',
    '5 September',
    '2025',
  ])
  expect(attemptDateInFull(attempt)).toBe('September 5th, 2025')
  expect(attemptHours(attempt)).toBe('00:00 to 24:00')
  expect(clockText(33_840_000)).toBe('09:24:00')
})

const morning = { ...attempt, start: '2027-03-05T09:00:00+01:00', end: '2027-03-06T09:00:00+01:00' }
const clockChange = {
  ...attempt,
  zone: 'Europe/London',
  start: '2026-10-24T18:00:00+01:00',
  end: '2026-10-25T17:00:00Z',
}

test('the hours of an attempt that ends on another day contain that day', () => {
  expect(attemptHours(morning)).toBe('09:00 to 6 March, 09:00')
  expect(attemptHours(clockChange)).toBe('18:00 to 25 October, 17:00')
  expect(attemptHours({ ...morning, end: '2027-03-05T21:00:00+01:00' })).toBe('09:00 to 21:00')
  expect(attemptHours({ ...attempt, end: '2025-09-07T00:00:00+01:00' })).toBe('00:00 to 7 September, 00:00')
})

test('the four times on the dial follow the start, even if the clocks change during the day', () => {
  expect(quarterTimes(attempt)).toEqual(['00:00', '06:00', '12:00', '18:00'])
  expect(quarterTimes(morning)).toEqual(['09:00', '15:00', '21:00', '03:00'])
  expect(quarterTimes(clockChange)).toEqual(['18:00', '00:00', '05:00', '11:00'])
})
