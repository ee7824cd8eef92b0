import { expect, it } from 'vitest'
import { defaultFacts, getMode } from '#shared/campaign.ts'
import { computeDayClock, hourMs } from '#shared/campaign-time.ts'
import { type AttemptLogRow, applyLoggedTimes } from '#shared/logged-attempt.ts'

const start = Date.parse('2025-09-05T00:00:00+01:00')
const day_attempts = {
  planned_start: '2025-09-04T23:00:00+00:00',
  planned_end: '2025-09-05T23:00:00+00:00',
  zone: 'Africa/Lagos',
}

type Line = Partial<AttemptLogRow> & Pick<AttemptLogRow, 'kind'>

/** Creates entries at these hours after the planned start. */
const logOf = (lines: [hours: number, line: Line][]): AttemptLogRow[] =>
  lines.map(([hours, line], index) => ({
    number: index + 1,
    corrects: null,
    corrected_happened_at: null,
    happened_at: instant(hours),
    day_attempts,
    ...line,
  }))
const instant = (hours: number) => new Date(start + hours * hourMs).toISOString()
const begun: [number, Line] = [0, { kind: 'attempt_started' }]
const settings = (attempt: Partial<typeof defaultFacts.attempt>) => ({
  ...defaultFacts,
  attempt: { ...defaultFacts.attempt, ...attempt },
})
const modeAfter = (hours: number, lines: [number, Line][], facts = defaultFacts) =>
  getMode(applyLoggedTimes(facts, logOf(lines)), start + hours * hourMs)

it('moving the dates of the attempt in the settings changes nothing while the attempt runs', () => {
  const moved = settings({
    start: '2026-01-01T00:00:00+01:00',
    end: '2026-01-02T00:00:00+01:00',
    zone: 'Africa/Accra',
  })
  expect(applyLoggedTimes(moved, logOf([begun])).attempt).toMatchObject({
    start: day_attempts.planned_start,
    end: day_attempts.planned_end,
    zone: 'Africa/Lagos',
  })
  expect(modeAfter(5, [begun], moved)).toBe('live')
})

it('the site mode is "after" as soon as the log contains the end, even before the planned end', () => {
  expect(modeAfter(9, [begun, [8, { kind: 'attempt_ended' }]])).toBe('after')
})

it('a late or early logged start moves the whole 24 hours of the attempt', () => {
  const late: [number, Line] = [1, { kind: 'attempt_started' }]
  const early: [number, Line] = [-1, { kind: 'attempt_started' }]
  expect([24.5, 25].map((hours) => modeAfter(hours, [late]))).toEqual(['live', 'after'])
  expect([-0.5, 23].map((hours) => modeAfter(hours, [early]))).toEqual(['live', 'after'])
})

it('the elapsed hours of the attempt count from the logged start and its correction', () => {
  const hours = (lines: [number, Line][]) =>
    computeDayClock(applyLoggedTimes(defaultFacts, logOf(lines)).attempt, start + 3 * hourMs).elapsed / hourMs
  const late: [number, Line] = [2, { kind: 'attempt_started' }]
  expect(hours([])).toBe(3)
  expect(hours([late])).toBe(1)
  const correction: Line = { kind: 'correction', corrects: 1, corrected_happened_at: instant(1) }
  expect(hours([late, [3, correction]])).toBe(2)
})

it('saving new dates after the end of an attempt does not start another countdown', () => {
  const ended: [number, Line][] = [begun, [8, { kind: 'attempt_ended' }]]
  const later = settings({ start: '2026-01-01T00:00:00+01:00', end: '2026-01-02T00:00:00+01:00' })
  expect(modeAfter(9, ended, later)).toBe('after')
  expect(applyLoggedTimes(later, logOf(ended)).attempt.start).toBe(day_attempts.planned_start)
  // Entries of an attempt that started and ended days early.
  const early: [number, Line][] = [
    [-96, { kind: 'attempt_started' }],
    [-73, { kind: 'attempt_ended' }],
  ]
  expect(modeAfter(-50, early)).toBe('after')
  const moved = settings({ start: '2025-09-04T00:00:00+01:00', end: '2025-09-05T00:00:00+01:00' })
  expect(modeAfter(-50, early, moved)).toBe('after')
})

it('the settings determine the site mode if the log has no start', () => {
  expect(applyLoggedTimes(defaultFacts, logOf([]))).toBe(defaultFacts)
  expect(modeAfter(9, [])).toBe('live')
})
