import type { DayEntry } from '#shared/day-log.ts'
import { applyEntryCorrections, type CorrectedEntry, type DayStateEntry } from '#shared/derive-day.ts'
import { isOnShift, type WitnessShifts } from '#shared/witness-shifts.ts'

/** Entries that a timekeeper confirms, with the first word of the confirmation. */
const confirmedKinds = { attempt_started: 'Start', attempt_ended: 'End' } as const
export type ConfirmableKind = keyof typeof confirmedKinds

type Mark = Pick<CorrectedEntry, 'at' | 'timeCorrectedBy'> & { entry: Pick<DayStateEntry, 'number' | 'kind'> }
type Note = { attested_entries?: readonly number[] | null | undefined }

export const isConfirmableKind = (kind: DayEntry['kind']): kind is ConfirmableKind => kind in confirmedKinds

/**
 * Writes the note in which a timekeeper confirms an entry. If the entry's time was corrected, the note also
 * names the correction. People read the text; programs read the numbers.
 */
export function getConfirmation({ entry, at, timeCorrectedBy }: Mark): {
  text: string
  attested_entries: number[]
} {
  const word = isConfirmableKind(entry.kind) ? confirmedKinds[entry.kind] : entry.kind
  return {
    text: `${word} confirmed: ${new Date(at).toISOString()}, entry ${entry.number}.`,
    attested_entries: timeCorrectedBy === null ? [entry.number] : [entry.number, timeCorrectedBy],
  }
}

/**
 * True if a note confirms an entry as it is now. If the entry's time is corrected again, the entry must be
 * confirmed again.
 */
export function isConfirmedBy({ attested_entries }: Note, mark: Mark): boolean {
  return attested_entries?.join() === getConfirmation(mark).attested_entries.join()
}

/** A start or an end that a timekeeper has confirmed, with the entry that confirms it. */
export type Confirmation = { kind: ConfirmableKind; timekeeper: number; entry: number }

type TimekeeperEntry = DayStateEntry & Pick<DayEntry, 'author_role' | 'witness_number' | 'attested_entries'>

/** Returns the confirmations of the start and the end, by timekeepers who were on shift at the corrected time. */
export function listConfirmations(
  entries: readonly TimekeeperEntry[],
  people: readonly WitnessShifts[],
): Confirmation[] {
  const log = applyEntryCorrections(entries)
  const marks = log.flatMap((mark) => {
    const { kind } = mark.entry
    return isConfirmableKind(kind) ? [{ ...mark, kind }] : []
  })
  return people
    .filter(({ role }) => role === 'timekeeper')
    .flatMap(({ number, shifts }) =>
      marks
        .filter(({ at }) => isOnShift(shifts, at))
        .flatMap((mark) => {
          const note = log.find(
            ({ entry, correctedBy }) =>
              entry.kind === 'note' &&
              entry.author_role === 'timekeeper' &&
              entry.witness_number === number &&
              isConfirmedBy(entry, mark) &&
              correctedBy.length === 0,
          )
          return note ? [{ kind: mark.kind, timekeeper: number, entry: note.entry.number }] : []
        }),
    )
}
