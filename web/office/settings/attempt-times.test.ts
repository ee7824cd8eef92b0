import { expect, it } from 'vitest'
import {
  applyAttemptLength,
  getAttemptHours,
  isStartInPast,
  suggestCountdownStart,
} from '#web/office/settings/attempt-times.ts'

const saved = {
  'attempt.zone': 'Africa/Lagos',
  'attempt.start': '2027-03-05T06:00',
  'attempt.end': '2027-03-06T06:00',
  'attempt.countdownStart': '2027-02-05T06:00',
}

it('an attempt whose end is not after its start has no length', () => {
  expect(getAttemptHours({ ...saved, 'attempt.end': '' })).toBeUndefined()
  expect(getAttemptHours({ ...saved, 'attempt.end': saved['attempt.start'] })).toBeUndefined()
  expect(getAttemptHours(saved)).toBe(24)
})

it('an incomplete start time of the attempt leaves its end time unchanged', () => {
  expect(applyAttemptLength(saved, 'T06:00', 24)).toEqual({ 'attempt.start': 'T06:00' })
  expect(applyAttemptLength(saved, '2027-04-01T06:00', undefined)).toMatchObject({ 'attempt.end': '' })
})

it('the end time of the attempt moves with the start time across a clock change', () => {
  expect(applyAttemptLength(saved, '2027-04-01T09:30', 24)).toEqual({
    'attempt.start': '2027-04-01T09:30',
    'attempt.end': '2027-04-02T09:30',
  })
  const berlin = { ...saved, 'attempt.zone': 'Europe/Berlin' }
  expect(applyAttemptLength(berlin, '2027-03-27T12:00', 24)).toMatchObject({
    'attempt.end': '2027-03-28T13:00',
  })
})

it('a moved attempt gets a suggested countdown start with the same distance from its start', () => {
  expect(suggestCountdownStart(saved, saved)).toBeUndefined()
  const moved = { ...saved, ...applyAttemptLength(saved, '2027-04-05T06:00', 24) }
  expect(suggestCountdownStart(saved, moved)).toBe('2027-03-08T06:00')
  expect(
    suggestCountdownStart(saved, { ...moved, 'attempt.countdownStart': '2027-03-08T06:00' }),
  ).toBeUndefined()
})

it('the start of an attempt is in the past once its local time is over', () => {
  expect(isStartInPast({ ...saved, 'attempt.start': '' }, Date.now())).toBe(false)
  expect(isStartInPast(saved, Date.parse('2027-03-05T04:59:00Z'))).toBe(false)
  expect(isStartInPast(saved, Date.parse('2027-03-05T05:00:01Z'))).toBe(true)
})
