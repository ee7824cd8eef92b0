import { describe, expect, it } from 'vitest'
import { type DayPlan, deriveDay } from '#shared/derive-day.ts'
import { listMissingItems } from '#shared/missing-items.ts'
import { createVideoEntry } from '#shared/videos.ts'
import { createDayLog, type TestEntry } from '#tests/support/create-day-log.ts'

const start = Date.parse('2026-01-01T00:00:00Z')
const at = (minutes: number) => start + minutes * 60_000
const plan: DayPlan = {
  start: new Date(start).toISOString(),
  end: new Date(at(1440)).toISOString(),
  apps: [],
}

const logOf = (lines: TestEntry[]) => createDayLog(start, lines)

const app = (number: number) => ({ number, title: 'Rain Alert', summary: 'Warns of rain.' })
const allMissingOf = (lines: TestEntry[], now: number, apps = [app(1), app(2)]) => {
  const entries = logOf(lines)
  const missing = listMissingItems({ entries, day: deriveDay(entries, plan, at(now)), apps, now: at(now) })
  const isOfTimekeepers = ({ what }: { what: string }) => what === 'confirmation'
  return {
    confirmations: missing.filter(isOfTimekeepers),
    rest: missing.filter((item) => !isOfTimekeepers(item)),
  }
}
const missingOf = (lines: TestEntry[], now: number, apps?: ReturnType<typeof app>[]) =>
  allMissingOf(lines, now, apps).rest
const watched = (from: number, to: number, witness_number = 1): TestEntry[] => [
  [from, 'shift_begun', { witness_number }],
  [to, 'shift_ended', { witness_number }],
]
const watchedByTwo = (from: number, to: number) => [...watched(from, to), ...watched(from, to, 2)]
const video = (from: number, to: number): TestEntry => [
  to,
  'evidence_added',
  createVideoEntry({ name: 'Camera', from: at(from), to: at(to), bytes: 1, sha256: 'a'.repeat(64) }),
]

describe('gaps in the record', () => {
  it('no gap in the record is reported before the start, or while every hour has an entry and two witnesses', () => {
    expect(missingOf([[-30, 'note']], 500)).toEqual([])
    expect(
      missingOf([...watchedByTwo(-10, 200), [0, 'attempt_started'], [70, 'note'], [130, 'note']], 185),
    ).toEqual([])
  })

  it('consecutive hours without a log entry are one gap in the record, and corrections do not count as entries', () => {
    const lines: TestEntry[] = [...watchedByTwo(-10, 400), [0, 'attempt_started'], [290, 'note']]
    const correction: TestEntry = [100, 'correction', { corrects: 5 }]
    expect(missingOf([...lines, correction], 305)).toEqual([{ what: 'entry', from: at(60), to: at(240) }])
  })

  it('each minute with fewer than two witnesses is a gap in the record, even before the hour is over', () => {
    const lines: TestEntry[] = [...watched(-10, 400), ...watched(-10, 20, 2), ...watched(40, 400, 2)]
    expect(missingOf([...lines, [0, 'attempt_started']], 59)).toEqual([
      { what: 'witness', from: at(20), to: at(40), count: 1 },
    ])
    expect(missingOf([[0, 'attempt_started']], 2)).toEqual([
      { what: 'witness', from: at(0), to: at(2), count: 0 },
    ])
  })

  it('minutes of the attempt without a video are reported as missing only after the end', () => {
    const lines: TestEntry[] = [
      ...watchedByTwo(-10, 50),
      [0, 'attempt_started'],
      video(-5, 20),
      video(30, 50),
    ]
    expect(missingOf(lines, 50)).toEqual([])
    const ended: TestEntry[] = [...lines, [50, 'attempt_ended']]
    expect(missingOf(ended, 55)).toMatchObject([
      { what: 'video', from: at(20), to: at(30) },
      { what: 'statement' },
      { what: 'statement' },
    ])
    expect(missingOf([...ended, video(20, 30)], 55)).toMatchObject([
      { what: 'statement' },
      { what: 'statement' },
    ])
  })

  it('a finished app without a title or a description is reported as incomplete in the record', () => {
    const lines: TestEntry[] = [
      ...watchedByTwo(-10, 50),
      [0, 'attempt_started'],
      [1, 'app_started', { app_number: 1 }],
      [20, 'app_finished', { app_number: 1 }],
      [21, 'evidence_added', { app_number: 1 }],
      [22, 'app_started', { app_number: 2 }],
    ]
    expect(missingOf(lines, 50, [])).toEqual([
      { what: 'title', app: 1 },
      { what: 'description', app: 1 },
    ])
    expect(missingOf(lines, 50, [{ ...app(1), summary: '' }])).toEqual([{ what: 'description', app: 1 }])
  })

  it('a finished app without evidence, a hold without an end, and a missing witness statement are reported', () => {
    const lines: TestEntry[] = [
      ...watchedByTwo(-10, 50),
      video(0, 50),
      [0, 'attempt_started'],
      [1, 'app_started', { app_number: 1 }],
      [20, 'app_finished', { app_number: 1 }],
      [21, 'app_started', { app_number: 2 }],
      [40, 'app_finished', { app_number: 2 }],
      [41, 'evidence_added', { app_number: 2, text: 'Card 3 of the camera' }],
      [45, 'hold_begun', { text: 'Power' }],
    ]
    expect(missingOf(lines, 50)).toEqual([
      { what: 'hold end', from: at(45) },
      { what: 'evidence', app: 1 },
    ])
    const ended: TestEntry[] = [
      ...lines,
      [46, 'hold_ended'],
      [50, 'attempt_ended'],
      [51, 'statement', { witness_number: 2 }],
    ]
    expect(missingOf(ended, 55)).toEqual([
      { what: 'evidence', app: 1 },
      { what: 'statement', witness: 1, role: 'witness' },
    ])
    expect(missingOf([...ended, [52, 'statement', { witness_number: 1 }]], 55)).toEqual([
      { what: 'evidence', app: 1 },
    ])
  })

  it('a missing confirmation is reported until two timekeepers on shift have confirmed the start and the end', () => {
    const timekeeper = (witness_number: number) => ({ witness_number, author_role: 'timekeeper' as const })
    const confirm = (by: object): TestEntry => [1, 'note', { attested_entries: [2], ...by }]
    const lines: TestEntry[] = [
      [-10, 'shift_begun', timekeeper(3)],
      [0, 'attempt_started'],
      confirm({}),
      confirm({ witness_number: 1, author_role: 'witness' }),
      confirm({ author_role: 'timekeeper' }),
      confirm(timekeeper(4)),
    ]
    const confirmations = (...more: TestEntry[]) => allMissingOf([...lines, ...more], 3).confirmations
    expect(allMissingOf([], 3).confirmations).toEqual([])
    expect(confirmations()).toEqual([{ what: 'confirmation', of: 'attempt_started', count: 0 }])
    const first = confirm(timekeeper(3))
    expect(confirmations(first)).toMatchObject([{ count: 1 }])
    const second: TestEntry[] = [[-5, 'shift_begun', timekeeper(4)]]
    expect(confirmations(first, ...second)).toEqual([])
    // If a start is corrected, it must be confirmed again. If the confirmation is corrected, it no longer
    // counts.
    const at = '2025-12-31T23:59:00Z'
    const moved: TestEntry = [2, 'correction', { corrects: 2, corrected_happened_at: at }]
    expect(confirmations(first, ...second, moved)).toMatchObject([{ count: 0 }])
    const undone: TestEntry = [2, 'correction', { corrects: 7, text: 'My clock was wrong.' }]
    expect(confirmations(first, ...second, undone)).toMatchObject([{ count: 1 }])
    expect(confirmations(first, ...second, [2, 'attempt_ended'])).toEqual([
      { what: 'confirmation', of: 'attempt_ended', count: 0 },
    ])
  })

  it('a timekeeper on shift does not count as a witness, but must sign a statement', () => {
    const keeper = { witness_number: 2, author_role: 'timekeeper' as const }
    const lines: TestEntry[] = [
      ...watched(-10, 50),
      [-10, 'shift_begun', keeper],
      [0, 'attempt_started'],
      video(-5, 50),
      [50, 'attempt_ended'],
    ]
    expect(missingOf(lines, 55)).toEqual([
      { what: 'witness', from: at(0), to: at(50), count: 1 },
      { what: 'statement', witness: 1, role: 'witness' },
      { what: 'statement', witness: 2, role: 'timekeeper' },
    ])
  })
})
