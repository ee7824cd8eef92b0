import { expect, test } from 'vitest'
import { parseWallTime, toWallTime } from '#shared/wall-time.ts'

test('an invalid local date or time is not converted to an instant', () => {
  for (const wall of ['', '2027-03-05', '2027-13-05T06:00', 'tomorrow'])
    expect(parseWallTime(wall, 'UTC')).toBeNull()
})

test('a local date is not converted to an instant while a user types its year', () => {
  for (const year of ['0002', '0020', '0202', '0000'])
    for (const zone of ['Africa/Lagos', 'UTC', 'America/St_Johns'])
      expect(parseWallTime(`${year}-09-05T00:00`, zone)).toBeNull()
})

test.each([
  ['2027-03-28T02:30', 'Europe/Berlin', '03:30'],
  ['2027-03-14T02:30', 'America/New_York', '03:30'],
  ['2027-04-30T00:15', 'Africa/Cairo', '01:15'],
  ['2027-10-03T02:10', 'Australia/Lord_Howe', '02:40'],
])('the local time %s, which the clocks of %s skip, becomes %s', (wall, zone, shown) => {
  expect(toWallTime(parseWallTime(wall, zone) ?? '', zone)).toBe(wall.replace(/\d\d:\d\d$/, shown))
})

test.each([
  ['2027-10-31T02:30', 'Europe/Berlin', '2027-10-31T02:30:00+02:00'],
  ['2027-11-07T01:30', 'America/New_York', '2027-11-07T01:30:00-04:00'],
])('the local time %s, which occurs twice in %s, means the first occurrence: %s', (wall, zone, instant) => {
  expect(parseWallTime(wall, zone)).toBe(instant)
})

test.each([
  ['2027-03-05T06:00', 'Africa/Lagos', '2027-03-05T06:00:00+01:00'],
  ['2027-07-01T00:00', 'Europe/Berlin', '2027-07-01T00:00:00+02:00'],
  ['2027-01-01T00:00', 'America/St_Johns', '2027-01-01T00:00:00-03:30'],
  ['2027-03-28T03:30', 'Europe/Berlin', '2027-03-28T03:30:00+02:00'],
  ['2027-03-28T01:30', 'Europe/Berlin', '2027-03-28T01:30:00+01:00'],
])('the local time %s in %s is converted to the instant %s and back', (wall, zone, instant) => {
  expect(parseWallTime(wall, zone)).toBe(instant)
  expect(toWallTime(instant, zone)).toBe(wall)
})
