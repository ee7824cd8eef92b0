import { expect, it } from 'vitest'
import type { ReadEntry } from '#shared/witness.ts'
import { lastLook, notAttested, ownShiftsOf, sawText } from '#web/features/day/use-witness-day.ts'

const entry = (number: number, facts: Partial<ReadEntry> = {}): ReadEntry => ({
  number,
  kind: 'note',
  app_number: null,
  corrects: null,
  corrected_happened_at: null,
  happened_at: `2026-01-01T0${number}:00:00Z`,
  recorded_at: `2026-01-01T0${number}:00:00Z`,
  text: 'Words',
  is_public: true,
  author_role: 'builder',
  author_label: 'Bola',
  witness_number: null,
  hash: '',
  is_own: false,
  ...facts,
})
const hours = (count: number) => Date.parse('2026-01-01T00:00:00Z') + count * 3_600_000
const own = { is_own: true, author_role: 'witness' } as const

it('attesting leaves out entries of witnesses and attested ones, and keeps those not ticked', () => {
  const entries = [
    entry(6, { ...own, text: sawText([3, 5]) }),
    entry(5),
    entry(4, { author_role: 'timekeeper', witness_number: 2 }),
    entry(3),
    entry(2),
    entry(1),
  ]
  const left = (onItsWay: string[]) => notAttested(entries, onItsWay).map(({ number }) => number)
  expect(left([])).toEqual([2, 1])
  expect(left([sawText([1]), 'Saw the lamp go out.'])).toEqual([2])
})

it('entries beyond the newest hundred are not offered, not even the start of the attempt', () => {
  const entries = [entry(101), entry(1, { kind: 'attempt_started' })]
  expect(notAttested(entries, []).map(({ number }) => number)).toEqual([101])
})

it('an attestation is recognised by the text of its note, and other notes are not', () => {
  expect(sawText([3])).toBe('Saw entry 3.')
  expect(sawText([12, 9, 10])).toBe('Saw entries 9, 10 and 12.')
  const entries = [
    entry(5, { ...own, text: 'Saw the lamp go out.' }),
    entry(4, { text: sawText([1]) }),
    entry(3, { ...own, text: sawText([1, 2]) }),
  ]
  expect(lastLook(entries)?.number).toBe(3)
})

it('a shift lasts from its start to its end, and the last one may have no end', () => {
  const entries = [
    entry(4, { ...own, kind: 'shift_begun' }),
    entry(3, { kind: 'shift_ended', author_role: 'witness' }),
    entry(2, { ...own, kind: 'shift_ended' }),
    entry(1, { ...own, kind: 'shift_begun' }),
  ]
  expect(ownShiftsOf(entries)).toEqual([
    { from: hours(1), to: hours(2), place: 'Words' },
    { from: hours(4), to: null, place: 'Words' },
  ])
})

it('a shift starts at the corrected time, no matter who corrected it', () => {
  const entries = [
    entry(5, { kind: 'correction', corrects: 2, corrected_happened_at: '2026-01-01T00:30:00Z' }),
    entry(3, { ...own, kind: 'shift_ended' }),
    entry(2, { ...own, kind: 'shift_begun' }),
  ]
  expect(ownShiftsOf(entries)).toEqual([{ from: hours(0.5), to: hours(3), place: 'Words' }])
})
