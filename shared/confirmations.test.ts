import { describe, expect, it } from 'vitest'
import { getConfirmation, listConfirmations } from '#shared/confirmations.ts'
import { groupShiftsByWitness } from '#shared/witness-shifts.ts'
import { createDayLog, type TestEntry } from '#tests/support/create-day-log.ts'

const start = Date.parse('2026-01-01T00:00:00Z')
const timekeeper = { author_role: 'timekeeper', witness_number: 3 } as const
const begun: TestEntry[] = [
  [-5, 'shift_begun', timekeeper],
  [0, 'attempt_started'],
]
const correction: TestEntry = [
  3,
  'correction',
  { corrects: 2, corrected_happened_at: '2025-12-31T23:59:00.000Z' },
]
const note = (more: TestEntry[2]): TestEntry => [5, 'note', { ...timekeeper, text: 'Any words', ...more }]
const counted = (...lines: TestEntry[]) => {
  const log = createDayLog(start, [...begun, ...lines])
  return listConfirmations(log, groupShiftsByWitness(log)).map(({ entry }) => entry)
}

describe('notes that do not confirm the start of the attempt', () => {
  it.each<[string, TestEntry[]]>([
    ['if it attests another entry', [note({ attested_entries: [1] })]],
    ['if it attests more than the start', [note({ attested_entries: [1, 2] })]],
    ['if a witness wrote it', [note({ attested_entries: [2], author_role: 'witness', witness_number: 1 })]],
    ['if the time was corrected afterwards', [note({ attested_entries: [2] }), correction]],
    ['if it leaves out the correction of the time', [correction, note({ attested_entries: [2] })]],
    ['if it was corrected itself', [note({ attested_entries: [2] }), [9, 'correction', { corrects: 3 }]]],
    [
      'if only its text has the number and the time',
      [note({ text: 'Start confirmed: 2026-01-01T00:00:00.000Z, entry 2.' })],
    ],
    [
      'if its text names the start and its data another entry',
      [note({ text: 'Start confirmed: 2026-01-01T00:00:00.000Z, entry 2.', attested_entries: [1] })],
    ],
  ])('a note does not confirm the start of the attempt %s', (_, lines) => {
    expect(counted(...lines)).toEqual([])
  })
})

it('a note confirms the start of the attempt by its attested entry numbers, whatever its text', () => {
  expect(counted(note({ attested_entries: [2] }))).toEqual([3])
  expect(counted(correction, note({ attested_entries: [2, 3] }))).toEqual([4])
})

it('a note that confirms the start of the attempt contains the entry as text and as data', () => {
  const mark = { entry: { kind: 'attempt_started', number: 2 }, at: start } as const
  const text = 'Start confirmed: 2026-01-01T00:00:00.000Z, entry 2.'
  expect(getConfirmation({ ...mark, timeCorrectedBy: null })).toEqual({ text, attested_entries: [2] })
  expect(getConfirmation({ ...mark, timeCorrectedBy: 7 })).toEqual({ text, attested_entries: [2, 7] })
})
