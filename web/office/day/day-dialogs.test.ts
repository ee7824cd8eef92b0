import { afterEach, expect, test } from 'vitest'
import { setSiteZone } from '#web/common/time/site-zone.ts'
import { parseEntryTime } from '#web/office/day/day-dialogs.tsx'
import { parseShiftEnd } from '#web/office/day/shift-end-dialog.tsx'

afterEach(() => setSiteZone('Africa/Lagos'))

test('the corrected time of a log entry is in the attempt’s time zone', () => {
  setSiteZone('Africa/Nairobi')
  expect(parseEntryTime('2026-01-01T07:05:00Z', '9:58:07')).toBe('2026-01-01T06:58:07.000Z')
  expect(parseEntryTime('2026-01-01T07:05:00Z', '10:02')).toBe('2026-01-01T07:02:00.000Z')
  // These corrections cross midnight in both directions.
  expect(parseEntryTime('2026-01-01T21:10:00Z', '23:50')).toBe('2026-01-01T20:50:00.000Z')
  expect(parseEntryTime('2026-01-01T20:50:00Z', '0:10:30')).toBe('2026-01-01T21:10:30.000Z')
  for (const none of ['', '25:00', '10:60', 'ten'])
    expect(parseEntryTime('2026-01-01T07:05:00Z', none)).toBeUndefined()
})

test('a forgotten shift must end within twelve hours of its start', () => {
  setSiteZone('Africa/Lagos')
  expect(parseShiftEnd(Date.parse('2026-01-01T20:00:00Z'), '1:30')).toBe('2026-01-02T00:30:00.000Z')
  expect(parseShiftEnd(Date.parse('2026-01-01T20:00:00Z'), '9:00')).toBe('2026-01-02T08:00:00.000Z')
  for (const none of ['', '20:59', '9:01', 'ten'])
    expect(parseShiftEnd(Date.parse('2026-01-01T20:00:00Z'), none)).toBeUndefined()
})
