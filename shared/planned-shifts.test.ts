import { describe, expect, it } from 'vitest'
import { findShiftProblem, listShiftWarnings } from '#shared/planned-shifts.ts'

const shift = (from: number, to: number) => ({
  begins_at: new Date(Date.UTC(2026, 0, 1, 0, from)).toISOString(),
  ends_at: new Date(Date.UTC(2026, 0, 1, 0, to)).toISOString(),
})

describe('a planned shift', () => {
  it('a planned shift is refused if it does not end after its start or is longer than twelve hours', () => {
    expect(findShiftProblem(shift(60, 60))).toContain('end time must be after the start time')
    expect(findShiftProblem(shift(60, 0))).toContain('end time must be after the start time')
    expect(findShiftProblem(shift(0, 721))).toContain('12 hours at most')
    expect(findShiftProblem(shift(0, 720))).toBeUndefined()
  })

  it('a planned shift over four hours, or one that overlaps another shift of the same witness, gets a warning', () => {
    expect(listShiftWarnings(shift(0, 240), [shift(240, 480)])).toEqual([])
    expect(listShiftWarnings(shift(0, 241), [])).toHaveLength(1)
    expect(listShiftWarnings(shift(100, 200), [shift(0, 101)])).toEqual([
      'This shift overlaps another of this witness’s shifts.',
    ])
    expect(listShiftWarnings(shift(0, 300), [shift(60, 120)])).toHaveLength(2)
  })
})
