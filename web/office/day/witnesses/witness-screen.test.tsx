import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { WitnessDay } from '#shared/witness.ts'
import { createDayLog, type TestEntry } from '#tests/support/create-day-log.ts'
import { WitnessScreen } from '#web/office/day/witnesses/witness-screen.tsx'

type State = Parameters<typeof WitnessScreen>[0]['state']

const start = Date.parse('2026-01-01T00:00:00Z')

/** Renders the room of a witness with these entries, oldest first, some minutes after the start. */
function draw(lines: TestEntry[], { number = 1, role = 'witness', minute = 0 } = {}): string {
  const entries = createDayLog(start, lines)
    .map((entry) => ({ ...entry, author_label: 'Bola', is_own: entry.witness_number === number }))
    .toReversed()
  const day = { witness: { number, role, name: 'Ada', is_name_public: true }, planned: [], entries }
  const state = {
    clock: { now: () => start },
    now: start + minute * 60_000,
    waiting: [],
    isComing: () => false,
    queue: { drop() {} },
    evidence: { files: [] },
  }
  return renderToStaticMarkup(
    <WitnessScreen
      state={state as unknown as State}
      day={day as unknown as WitnessDay}
      onSignOut={() => {}}
    />,
  )
}

test('the heading above new log entries counts all of them, even if fewer are listed', () => {
  const html = draw(Array.from({ length: 70 }, (_, minute): TestEntry => [minute, 'note', { text: 'Rain' }]))
  expect(html).toContain('70 entries since you last looked')
  expect(html.match(/<li/g)).toHaveLength(40)
})

test('a log entry from before a witness’s shift cannot be ticked as seen', () => {
  const lines: TestEntry[] = [
    [0, 'app_started', { app_number: 1 }],
    [9, 'note', { text: 'Rain' }],
    [10, 'shift_begun', { witness_number: 1, author_role: 'witness' }],
    [11, 'note', { text: 'Sun' }],
  ]
  const html = draw(lines, { minute: 12 })
  const rows = html.match(/<li class="witness-row">.*?<\/li>/g) ?? []
  const seen = rows.map((row) => [row.includes('type="checkbox"'), row.includes('outside your shifts')])
  expect(seen).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ])
})

test('the witness page does not offer log entries that the witness has attested', () => {
  const own = { witness_number: 1, author_role: 'witness' } as const
  const lines: TestEntry[] = [
    [0, 'shift_begun', own],
    [1, 'note', { text: 'Rain' }],
    [2, 'note', { text: 'Sun' }],
    [3, 'note', { text: 'Wind' }],
    [4, 'note', { ...own, text: 'Saw entry 2.' }],
    [5, 'note', { ...own, text: 'Words that name no number', attested_entries: [3] }],
  ]
  const html = draw(lines, { minute: 6 })
  const rows = html.match(/<li class="witness-row">.*?<\/li>/g) ?? []
  expect(rows).toHaveLength(2)
  expect(rows[0]).toContain('Wind')
  expect(rows[1]).toContain('Rain')
})

test('a timekeeper on shift gets a button to confirm the start', () => {
  const own = { witness_number: 3, author_role: 'timekeeper' } as const
  const drawn = (lines: TestEntry[], { role = 'timekeeper', minute = 1 } = {}) =>
    draw(lines, { number: 3, role, minute })
  const started: TestEntry[] = [
    [-5, 'shift_begun', own],
    [0, 'attempt_started'],
  ]
  expect(drawn(started)).toMatch(/attempt started at .*\(entry 2\)/)
  expect(drawn(started)).toContain('Confirm start')
  expect(drawn(started, { role: 'witness' })).not.toContain('Confirm start')
  expect(drawn(started.slice(1))).not.toContain('Confirm start')
  expect(drawn(started.slice(1))).toContain('You were not on shift at that time')
  // A timekeeper confirms the start separately, so the list of entries to tick does not contain it. The list
  // of a witness contains it.
  expect(drawn(started)).not.toContain('Attempt started')
  expect(drawn(started, { role: 'witness' })).toContain('Attempt started')
  const late: TestEntry[] = [
    [0, 'attempt_started'],
    [300, 'shift_begun', own],
  ]
  expect(drawn(late, { minute: 301 })).not.toContain('attempt started')
  expect(drawn(started, { minute: 301 })).toContain('Confirm start')
  const corrected: TestEntry = [
    2,
    'correction',
    { corrects: 2, corrected_happened_at: '2025-12-31T23:59:00Z' },
  ]
  const confirmed: TestEntry = [1, 'note', { ...own, text: 'The start is right.', attested_entries: [2] }]
  expect(drawn([...started, confirmed])).not.toContain('Confirm start')
  expect(drawn([...started, confirmed, corrected])).toContain('Confirm start')
  const again: TestEntry = [3, 'note', { ...own, text: 'The start is right.', attested_entries: [2, 3] }]
  expect(drawn([...started, corrected, again])).not.toContain('Confirm start')
})
