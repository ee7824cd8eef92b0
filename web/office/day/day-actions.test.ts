import { expect, it } from 'vitest'
import { deriveDay } from '#shared/derive-day.ts'
import { createDayLog, type TestEntry } from '#tests/support/create-day-log.ts'
import { listDayActions } from '#web/office/day/day-actions.tsx'

const start = Date.parse('2026-01-01T00:00:00Z')
const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString()
const labelsAt = (minutes: number, lines: TestEntry[]) => {
  const day = deriveDay(
    createDayLog(start, lines),
    { start: at(0), end: at(1440), apps: [] },
    Date.parse(at(minutes)),
  )
  const nothing = () => {}
  return listDayActions({
    day,
    hasEntries: true,
    isCounting: false,
    onOpen: nothing,
    onEndHold: nothing,
    onEndAttempt: nothing,
  }).map(({ label }) => label)
}

it('before the planned end, an attempt with an unfinished app can only be ended early', () => {
  const building: TestEntry[] = [
    [0, 'attempt_started'],
    [1400, 'app_started', { app_number: 18 }],
  ]
  expect(labelsAt(1439, building)).not.toContain('End attempt')
  expect(labelsAt(1440, building)).toContain('End attempt')
  expect(labelsAt(1440, [...building, [1410, 'hold_begun']])).toContain('End attempt')
  expect(labelsAt(1439, building)).toContain('End early')
  // At the planned end, the main button is "End attempt", so the other actions do not repeat it.
  expect(labelsAt(1440, [[0, 'attempt_started']])).not.toContain('End attempt')
})
