import { hour } from '#shared/campaign-time.ts'
import type { DayEntry } from '#shared/day-log.ts'
import { correctedEntries, type Day } from '#shared/derive-day.ts'

/** Something missing for the record; `from` and `to` are milliseconds. */
export type MissingItem =
  | { what: 'entry' | 'witness'; from: number; to: number }
  | { what: 'evidence'; app: number }
  | { what: 'hold end'; from: number }
  | { what: 'statement'; witness: number }
  | { what: 'head'; reader: string; failedAt: number }

/** Prefix of a note that names the place of evidence, until the file itself is uploaded. */
export const evidenceMark = 'Evidence: '

/** Everything a record body would ask for that the log does not have. Empty if nothing is missing. */
export function missingForTheRecord(entries: readonly DayEntry[], day: Day, now: number): MissingItem[] {
  if (day.startedAt === null) return []
  const log = correctedEntries(entries)
  const until = day.endedAt ?? now
  const shifts = shiftsOf(log, until)
  const hours = hoursBetween(day.startedAt, until)
  const withoutEntry = hours.filter(
    ({ from, to }) => !log.some(({ entry, at }) => entry.kind !== 'correction' && at >= from && at < to),
  )
  const withoutWitness = hours.filter(({ from, to }) => !isCovered(shifts, from, to))
  const witnesses = [...new Set(shifts.map(({ witness }) => witness))]
  const hasStated = (witness: number) =>
    entries.some(({ kind, witness_number }) => kind === 'statement' && witness_number === witness)
  return [
    ...(day.hold ? [{ what: 'hold end' as const, from: day.hold.from }] : []),
    ...joined(withoutEntry).map((span) => ({ what: 'entry' as const, ...span })),
    ...joined(withoutWitness).map((span) => ({ what: 'witness' as const, ...span })),
    ...day.apps
      .filter(({ state, number }) => state === 'finished' && !hasEvidence(entries, number))
      .map(({ number }) => ({ what: 'evidence' as const, app: number })),
    ...(day.state === 'ended' ? witnesses.filter((witness) => !hasStated(witness)) : []).map((witness) => ({
      what: 'statement' as const,
      witness,
    })),
  ]
}

type Span = { from: number; to: number }

/** Full hours that are over. A shorter rest at the end is left out. */
function hoursBetween(start: number, end: number): Span[] {
  const count = Math.floor((end - start) / hour)
  return Array.from({ length: count }, (_, at) => ({ from: start + at * hour, to: start + (at + 1) * hour }))
}

type Shift = Span & { witness: number }

/** Shifts of all witnesses. A shift without an end continues until `until`. */
export function shiftsOf(log: readonly { entry: DayEntry; at: number }[], until: number): Shift[] {
  const shifts: Shift[] = []
  for (const { entry, at } of log) {
    const witness = entry.witness_number
    if (witness === null) continue
    if (entry.kind === 'shift_begun') shifts.push({ witness, from: at, to: until })
    const open = shifts.findLast((shift) => shift.witness === witness)
    if (entry.kind === 'shift_ended' && open) open.to = at
  }
  return shifts
}

/** True if the shifts of all witnesses together leave no gap of more than a minute. */
function isCovered(shifts: readonly Shift[], from: number, to: number): boolean {
  let covered = from
  for (const shift of shifts.toSorted((a, b) => a.from - b.from))
    if (shift.from <= covered + 60_000) covered = Math.max(covered, shift.to)
  return covered >= to - 60_000
}

/** Joins spans that touch. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const span of spans) {
    const last = all.at(-1)
    if (last && last.to === span.from) last.to = span.to
    else all.push({ ...span })
  }
  return all
}

function hasEvidence(entries: readonly DayEntry[], app: number): boolean {
  return entries.some(
    ({ kind, app_number, text }) =>
      app_number === app &&
      (kind === 'evidence_added' || (kind === 'note' && text?.startsWith(evidenceMark) === true)),
  )
}
