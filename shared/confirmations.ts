import type { DayEntry } from '#shared/day-log.ts'
import { type CorrectedEntry, correctedEntries, type DayMark } from '#shared/derive-day.ts'
import { type WitnessShifts, wasOnShift } from '#shared/witness-shifts.ts'

/** Entries that a timekeeper confirms, with the first word of the confirmation. */
const confirmedKinds = { attempt_started: 'Start', attempt_ended: 'End' } as const
export type ConfirmedKind = keyof typeof confirmedKinds

type Mark = Pick<CorrectedEntry, 'at'> & { entry: Pick<DayMark, 'number' | 'kind'> }

export const isConfirmedKind = (kind: DayEntry['kind']): kind is ConfirmedKind => kind in confirmedKinds

/**
 * Text of the note in which a timekeeper confirms an entry. db/functions/day_rules.sql has the same form. After
 * a correction of the time, the text no longer matches, and the entry must be confirmed again.
 */
export function confirmationText({ entry: { kind, number }, at }: Mark): string {
  const word = isConfirmedKind(kind) ? confirmedKinds[kind] : kind
  return `${word} confirmed: ${new Date(at).toISOString()}, entry ${number}.`
}

/** A start or an end that a timekeeper has confirmed, and the entry with the confirmation. */
export type Confirmation = { kind: ConfirmedKind; timekeeper: number; entry: number }

type TimekeeperEntry = DayMark & Pick<DayEntry, 'author_role' | 'witness_number'>

/**
 * Confirmations of the start and the end as they are after corrections, by timekeepers who were on shift at
 * that time.
 */
export function confirmationsOf(
  entries: readonly TimekeeperEntry[],
  people: readonly WitnessShifts[],
): Confirmation[] {
  const log = correctedEntries(entries)
  const marks = log.flatMap(({ entry, at }) =>
    isConfirmedKind(entry.kind) ? [{ entry, at, kind: entry.kind }] : [],
  )
  return people
    .filter(({ role }) => role === 'timekeeper')
    .flatMap(({ number, shifts }) =>
      marks
        .filter(({ at }) => wasOnShift(shifts, at))
        .flatMap((mark) => {
          const text = confirmationText(mark)
          const note = log.find(
            ({ entry, correctedBy }) =>
              entry.kind === 'note' &&
              entry.author_role === 'timekeeper' &&
              entry.witness_number === number &&
              entry.text === text &&
              correctedBy.length === 0,
          )
          return note ? [{ kind: mark.kind, timekeeper: number, entry: note.entry.number }] : []
        }),
    )
}
