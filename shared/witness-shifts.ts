import type { TimeSpan, WatchedSpan } from '#shared/coverage.ts'
import type { DayEntry, InvitedRole } from '#shared/day-log.ts'
import { applyEntryCorrections, type CorrectedEntry, type DayStateEntry } from '#shared/derive-day.ts'

/** A shift in milliseconds. The current shift has no end. */
export type Shift = { from: number; to: number | null; place: string }

export type WitnessShifts = {
  number: number
  role: InvitedRole
  /** Null unless the witness agreed to be named. */
  name: string | null
  shifts: Shift[]
  /** Numbers of the entries with signed statements of this witness. */
  statements: number[]
}

type WitnessEntry = DayStateEntry & Pick<DayEntry, 'witness_number' | 'author_name' | 'author_role'>

/** Returns the shifts in the corrected entries of one witness, oldest first. */
export function listShifts(log: readonly Pick<CorrectedEntry, 'entry' | 'at'>[]): Shift[] {
  const shifts: Shift[] = []
  for (const { entry, at } of log) {
    const open = shifts.at(-1)
    if (entry.kind === 'shift_begun') shifts.push({ from: at, to: null, place: entry.text ?? '' })
    if (entry.kind === 'shift_ended' && open?.to === null) open.to = at
  }
  return shifts
}

/** Returns witnesses and timekeepers with their shifts, from the entries of the log. */
export function groupShiftsByWitness(entries: readonly WitnessEntry[]): WitnessShifts[] {
  const log = applyEntryCorrections(entries)
  const numbers = new Set(entries.flatMap(({ witness_number }) => witness_number ?? []))
  return [...numbers]
    .sort((a, b) => a - b)
    .map((number) => {
      const own = log.filter(({ entry }) => entry.witness_number === number)
      const statements = own.filter(({ entry }) => entry.kind === 'statement')
      return {
        number,
        role: own[0]?.entry.author_role === 'timekeeper' ? 'timekeeper' : 'witness',
        name: own[0]?.entry.author_name ?? null,
        shifts: listShifts(own),
        statements: statements.map(({ entry }) => entry.number),
      }
    })
}

/** Returns the shifts of all witnesses. A shift without an end lasts until `until`. */
export function listAllShifts(witnesses: readonly WitnessShifts[], until: number): WatchedSpan[] {
  return witnesses.flatMap(({ number, shifts }) =>
    shifts.map((shift) => ({ by: number, ...closed(shift, until) })),
  )
}

/** Returns the time on duty in milliseconds. A shift without an end lasts until `until`. */
export function computeTimeOnDutyMs(shifts: readonly Shift[], until: number): number {
  return shifts.reduce((sum, shift) => sum + lengthOf(closed(shift, until)), 0)
}

/** Returns the shift as a span that ends at `until` if the shift has no end. */
function closed({ from, to }: Shift, until: number): TimeSpan {
  return { from, to: to ?? Math.max(from, until) }
}

const lengthOf = ({ from, to }: TimeSpan) => to - from

/** True if a witness with these shifts was on duty at this time. */
export const isOnShift = (shifts: readonly Shift[], at: number): boolean =>
  shifts.some(({ from, to }) => at >= from && (to === null || at <= to))
