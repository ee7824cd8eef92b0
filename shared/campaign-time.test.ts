import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultFacts, parseInstant } from '#shared/campaign.ts'
import {
  computeCountdown,
  computeDayClock,
  computeMinutesAhead,
  computePlannedStart,
  formatAttemptDate,
  formatAttemptHours,
  formatClock,
  formatFullAttemptDate,
  listQuarterTimes,
} from '#shared/campaign-time.ts'
import { formatTimeOfDay } from '#shared/dates.ts'

const { attempt } = defaultFacts
const start = parseInstant(attempt.start)

test('the countdown counts down to the start of the attempt and stops there', () => {
  expect(computeCountdown(attempt, start - 90_061_000)).toMatchObject({
    days: 1,
    hours: 1,
    minutes: 1,
    seconds: 1,
  })
  expect(computeCountdown(attempt, start + 1)).toEqual({
    days: 0,
    hours: 0,
    minutes: 0,
    seconds: 0,
    share: 1,
  })
})

test('the elapsed share of the countdown is between 0 and 1', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), (now) => {
      const { share } = computeCountdown(attempt, now)
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(1)
    }),
  )
  expect(computeCountdown(attempt, parseInstant(attempt.countdownStart)).share).toBe(0)
  expect(computeCountdown(attempt, (start + parseInstant(attempt.countdownStart)) / 2).share).toBe(0.5)
})

test('the clock counts 24 hours during a rehearsal of 24 minutes', () => {
  const rehearsal = { ...attempt, end: new Date(start + 24 * 60_000).toISOString() }
  expect(computeDayClock(rehearsal, start + 6 * 60_000)).toMatchObject({ elapsed: 6 * 3_600_000, hour: 7 })
  expect(computeMinutesAhead(rehearsal, { done: 5, now: start + 6 * 60_000 })).toBe(0)
})

test('the last minute of the attempt belongs to hour 24', () => {
  expect(computeDayClock(attempt, start).hour).toBe(1)
  expect(computeDayClock(attempt, start + 9.4 * 3_600_000)).toMatchObject({
    hour: 10,
    left: 14.6 * 3_600_000,
  })
  expect(computeDayClock(attempt, parseInstant(attempt.end) + 5).hour).toBe(24)
})

test('eight finished apps after nine hours and twenty-four minutes are twelve minutes ahead of the plan', () => {
  expect(computeMinutesAhead(attempt, { done: 8, now: start + 564 * 60_000 })).toBe(12)
})

test('every app has 72 minutes, and its planned start is shown in the time zone of the attempt', () => {
  expect(formatTimeOfDay(computePlannedStart(attempt, 1), attempt.zone)).toBe('00:00')
  expect(formatTimeOfDay(computePlannedStart(attempt, 10), attempt.zone)).toBe('10:48')
})

test('a date is written in the format of the page’s language', () => {
  expect([
    formatAttemptDate(attempt),
    formatAttemptDate(attempt, 'short'),
    formatAttemptDate(attempt, 'year'),
  ]).toEqual(['5 September 2025', '5 September', '2025'])
  expect(formatFullAttemptDate(attempt)).toBe('September 5th, 2025')
  expect(formatAttemptHours(attempt)).toBe('00:00 to 24:00')
  expect(formatClock(33_840_000)).toBe('09:24:00')
})

const morning = { ...attempt, start: '2027-03-05T09:00:00+01:00', end: '2027-03-06T09:00:00+01:00' }
const clockChange = {
  ...attempt,
  zone: 'Europe/London',
  start: '2026-10-24T18:00:00+01:00',
  end: '2026-10-25T17:00:00Z',
}

test('the hours of the attempt are shown with the date of the end if it ends on another day', () => {
  expect(formatAttemptHours(morning)).toBe('09:00 to 6 March, 09:00')
  expect(formatAttemptHours(clockChange)).toBe('18:00 to 25 October, 17:00')
  expect(formatAttemptHours({ ...morning, end: '2027-03-05T21:00:00+01:00' })).toBe('09:00 to 21:00')
  expect(formatAttemptHours({ ...attempt, end: '2025-09-07T00:00:00+01:00' })).toBe(
    '00:00 to 7 September, 00:00',
  )
})

test('the four times on the clock dial follow the start of the attempt, even if the clocks change during it', () => {
  expect(listQuarterTimes(attempt)).toEqual(['00:00', '06:00', '12:00', '18:00'])
  expect(listQuarterTimes(morning)).toEqual(['09:00', '15:00', '21:00', '03:00'])
  expect(listQuarterTimes(clockChange)).toEqual(['18:00', '00:00', '05:00', '11:00'])
})
