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
