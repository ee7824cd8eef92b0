import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { WitnessDay } from '#shared/witness.ts'
import { logFrom } from '#tests/support/day-lines.ts'
import { WitnessRoom } from '#web/features/day/witness-room.tsx'

type State = Parameters<typeof WitnessRoom>[0]['state']

test('the title counts all new entries, even if not all are shown', () => {
  const start = Date.parse('2026-01-01T00:00:00Z')
  const entries = logFrom(
    start,
    Array.from({ length: 70 }, (_, minute) => [minute, 'note', { text: 'Rain' }] as const),
  ).map((entry) => ({ ...entry, author_role: 'builder', author_label: 'Bola', is_own: false }))
  const day = {
    witness: { number: 1, name: 'Ada', is_name_public: true },
    planned: [],
    entries,
  } as unknown as WitnessDay
  const state = {
    clock: { now: () => start },
    now: start,
    waiting: [],
    isComing: () => false,
    queue: { drop() {} },
    evidence: { files: [] },
  } as unknown as State
  const html = renderToStaticMarkup(<WitnessRoom state={state} day={day} onSignOut={() => {}} />)
  expect(html).toContain('70 entries since you last looked')
  expect(html.match(/<li/g)).toHaveLength(40)
})

test('an entry from before the shift cannot be ticked as seen, and says so', () => {
  const start = Date.parse('2026-01-01T00:00:00Z')
  const entries = logFrom(start, [
    [0, 'app_started', { app_number: 1 }],
    [9, 'note', { text: 'Rain' }],
    [10, 'shift_begun', { witness_number: 1, author_role: 'witness' }],
    [11, 'note', { text: 'Sun' }],
  ])
    .map((entry) => ({ ...entry, author_label: 'Bola', is_own: entry.witness_number === 1 }))
    .toReversed()
  const day = {
    witness: { number: 1, name: 'Ada', is_name_public: true },
    planned: [],
    entries,
  } as unknown as WitnessDay
  const state = {
    clock: { now: () => start + 12 * 60_000 },
    now: start + 12 * 60_000,
    waiting: [],
    isComing: () => false,
    queue: { drop() {} },
    evidence: { files: [] },
  } as unknown as State
  const html = renderToStaticMarkup(<WitnessRoom state={state} day={day} onSignOut={() => {}} />)
  const rows = html.match(/<li class="witness-row">.*?<\/li>/g) ?? []
  const seen = rows.map((row) => [row.includes('type="checkbox"'), row.includes('outside your shifts')])
  expect(seen).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ])
})
