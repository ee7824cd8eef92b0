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
} from '#shared/campaign-time.ts'
import { sayTime } from '#shared/dates.ts'

const { attempt } = defaultFacts
const start = at(attempt.start)

test('the countdown counts to the start and stops there', () => {
  expect(countdown(attempt, start - 90_061_000)).toMatchObject({ days: 1, hours: 1, minutes: 1, seconds: 1 })
  expect(countdown(attempt, start + 1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0, share: 1 })
})

test('the share of the wait is never below nothing or above all', () => {
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

test('a rehearsal of 24 minutes counts 24 hours, as the page of the day does', () => {
  const rehearsal = { ...attempt, end: new Date(start + 24 * 60_000).toISOString() }
  expect(dayClock(rehearsal, start + 6 * 60_000)).toMatchObject({ elapsed: 6 * 3_600_000, hour: 7 })
  expect(minutesAhead(rehearsal, { done: 5, now: start + 6 * 60_000 })).toBe(0)
})

test('the day knows its hour, and its last minute is still hour 24', () => {
  expect(dayClock(attempt, start).hour).toBe(1)
  expect(dayClock(attempt, start + 9.4 * 3_600_000)).toMatchObject({ hour: 10, left: 14.6 * 3_600_000 })
  expect(dayClock(attempt, at(attempt.end) + 5).hour).toBe(24)
})

test('eight apps after nine hours and twenty-four minutes are twelve minutes ahead', () => {
  expect(minutesAhead(attempt, { done: 8, now: start + 564 * 60_000 })).toBe(12)
})

test('every app has 72 minutes, told in the time of the place', () => {
  expect(sayTime(plannedStart(attempt, 1), attempt.zone)).toBe('00:00')
  expect(sayTime(plannedStart(attempt, 10), attempt.zone)).toBe('10:48')
})

test('writes the day as each place spells it', () => {
  expect([attemptDate(attempt), attemptDate(attempt, 'short'), attemptDate(attempt, 'year')]).toEqual([
    '5 September 2025',
    '5 September',
    '2025',
  ])
  expect(attemptDateInFull(attempt)).toBe('September 5th, 2025')
  expect(attemptHours(attempt)).toBe('00:00 to 24:00')
  expect(clockText(33_840_000)).toBe('09:24:00')
})
