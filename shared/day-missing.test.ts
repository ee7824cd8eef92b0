import { describe, expect, it } from 'vitest'
import { evidenceMark, missingForTheRecord } from '#shared/day-missing.ts'
import { type DayPlan, deriveDay } from '#shared/derive-day.ts'
import { type Line, logFrom } from '#tests/support/day-lines.ts'

const start = Date.parse('2026-01-01T00:00:00Z')
const at = (minutes: number) => start + minutes * 60_000
const plan: DayPlan = {
  start: new Date(start).toISOString(),
  end: new Date(at(1440)).toISOString(),
  apps: [],
}

const logOf = (lines: Line[]) => logFrom(start, lines)

const missingOf = (lines: Line[], now: number) => {
  const entries = logOf(lines)
  return missingForTheRecord(entries, deriveDay(entries, plan, at(now)), at(now))
}
const watched = (from: number, to: number): Line[] => [
  [from, 'shift_begun', { witness_number: 1 }],
  [to, 'shift_ended', { witness_number: 1 }],
]

describe('what is missing for the record', () => {
  it('nothing is missing before the start, or while every hour has an entry and a witness', () => {
    expect(missingOf([[-30, 'note']], 500)).toEqual([])
    expect(
      missingOf([...watched(-10, 200), [0, 'attempt_started'], [70, 'note'], [130, 'note']], 185),
    ).toEqual([])
  })

  it('hours without an entry are missing as one span, and a correction does not count as an entry', () => {
    const lines: Line[] = [...watched(-10, 400), [0, 'attempt_started'], [290, 'note']]
    const correction: Line = [100, 'correction', { corrects: 3 }]
    expect(missingOf([...lines, correction], 305)).toEqual([{ what: 'entry', from: at(60), to: at(240) }])
  })

  it('every hour without a witness from end to end is missing', () => {
    const lines: Line[] = [...watched(-10, 100), ...watched(130, 400), [0, 'attempt_started']]
    const notes = [70, 130, 190].map((minutes): Line => [minutes, 'note'])
    expect(missingOf([...lines, ...notes], 245)).toEqual([{ what: 'witness', from: at(60), to: at(180) }])
  })

  it('evidence of a finished app, the end of a hold and, after the end, a statement are missing', () => {
    const lines: Line[] = [
      ...watched(-10, 50),
      [0, 'attempt_started'],
      [1, 'app_started', { app_number: 1 }],
      [20, 'app_finished', { app_number: 1 }],
      [21, 'app_started', { app_number: 2 }],
      [40, 'app_finished', { app_number: 2 }],
      [41, 'note', { app_number: 2, text: `${evidenceMark}card 3 of the camera` }],
      [45, 'hold_begun', { text: 'Power' }],
    ]
    expect(missingOf(lines, 50)).toEqual([
      { what: 'hold end', from: at(45) },
      { what: 'evidence', app: 1 },
    ])
    const ended: Line[] = [...lines, [46, 'hold_ended'], [50, 'attempt_ended']]
    expect(missingOf(ended, 55)).toEqual([
      { what: 'evidence', app: 1 },
      { what: 'statement', witness: 1 },
    ])
    expect(missingOf([...ended, [52, 'statement', { witness_number: 1 }]], 55)).toEqual([
      { what: 'evidence', app: 1 },
    ])
  })
})
