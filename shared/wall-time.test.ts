import { expect, test } from 'vitest'
import { instantOf, wallTime } from '#shared/wall-time.ts'

test('an invalid time has no instant', () => {
  for (const wall of ['', '2027-03-05', '2027-13-05T06:00', 'tomorrow'])
    expect(instantOf(wall, 'UTC')).toBeNull()
})

test.each([
  ['2027-03-05T06:00', 'Africa/Lagos', '2027-03-05T06:00:00+01:00'],
  ['2027-07-01T00:00', 'Europe/Berlin', '2027-07-01T00:00:00+02:00'],
  ['2027-01-01T00:00', 'America/St_Johns', '2027-01-01T00:00:00-03:30'],
  ['2027-03-28T03:30', 'Europe/Berlin', '2027-03-28T03:30:00+02:00'],
  ['2027-03-28T01:30', 'Europe/Berlin', '2027-03-28T01:30:00+01:00'],
])('%s in %s is %s, and back', (wall, zone, instant) => {
  expect(instantOf(wall, zone)).toBe(instant)
  expect(wallTime(instant, zone)).toBe(wall)
})
