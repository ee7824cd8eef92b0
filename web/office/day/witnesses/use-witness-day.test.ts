import { expect, it } from 'vitest'
import type { EntryForWitness } from '#shared/witness.ts'
import {
  createAttestationNote,
  findLastAttestation,
  findUnattestedEntries,
  listOwnShifts,
} from '#web/office/day/witnesses/use-witness-day.ts'

const entry = (number: number, facts: Partial<EntryForWitness> = {}): EntryForWitness => ({
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
type Note = Parameters<typeof findUnattestedEntries>[1][number]

it('log entries that a witness has already attested are not offered again', () => {
  const entries = [
    entry(7, { ...own, text: 'Any words', attested_entries: [3] }),
    entry(6, { ...own, ...createAttestationNote([5]) }),
    entry(5),
    entry(4, { author_role: 'timekeeper', witness_number: 2 }),
    entry(3),
    entry(2),
    entry(1),
  ]
  const left = (onItsWay: Note[]) => findUnattestedEntries(entries, onItsWay).map(({ number }) => number)
  expect(left([])).toEqual([2, 1])
  expect(left([createAttestationNote([1]), {}])).toEqual([2])
})

it('log entries beyond the newest hundred are not offered to a witness', () => {
  const entries = [entry(101), entry(1, { kind: 'attempt_started' })]
  expect(findUnattestedEntries(entries, []).map(({ number }) => number)).toEqual([101])
})

it('a witness’s attestation contains the numbers of the log entries as data', () => {
  expect(createAttestationNote([3])).toEqual({ text: 'Saw entry 3.', attested_entries: [3] })
  expect(createAttestationNote([12, 9, 10])).toEqual({
    text: 'Saw entries 9, 10 and 12.',
    attested_entries: [9, 10, 12],
  })
})

it('the last attestation of a witness is the newest note that has entry numbers', () => {
  const entries = [
    entry(5, { ...own, text: 'Saw entry 2.' }),
    entry(4, createAttestationNote([1])),
    entry(3, { ...own, text: 'Any words', attested_entries: [1, 2] }),
    entry(2, { ...own, ...createAttestationNote([1]) }),
  ]
  expect(findLastAttestation(entries)?.number).toBe(3)
})

it('a witness’s last shift may have no end', () => {
  const entries = [
    entry(4, { ...own, kind: 'shift_begun' }),
    entry(3, { kind: 'shift_ended', author_role: 'witness' }),
    entry(2, { ...own, kind: 'shift_ended' }),
    entry(1, { ...own, kind: 'shift_begun' }),
  ]
  expect(listOwnShifts(entries)).toEqual([
    { from: hours(1), to: hours(2), place: 'Words' },
    { from: hours(4), to: null, place: 'Words' },
  ])
})

it('a witness’s shift starts at its corrected time', () => {
  const entries = [
    entry(5, { kind: 'correction', corrects: 2, corrected_happened_at: '2026-01-01T00:30:00Z' }),
    entry(3, { ...own, kind: 'shift_ended' }),
    entry(2, { ...own, kind: 'shift_begun' }),
  ]
  expect(listOwnShifts(entries)).toEqual([{ from: hours(0.5), to: hours(3), place: 'Words' }])
})
