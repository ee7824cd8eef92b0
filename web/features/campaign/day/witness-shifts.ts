import { correctedEntries } from '#shared/derive-day.ts'
import type { LiveEntry } from '#shared/live-day.ts'
import type { Say } from '#shared/words.ts'

export type WitnessShifts = {
  number: number
  /** Null without their consent. */
  name: string | null
  /** In milliseconds; the current shift has no end. */
  shifts: { from: number; to: number | null }[]
  /** Numbers of the entries in which they signed a statement. */
  statements: number[]
}

/** Witnesses and their shifts, from the entries of the log. */
export function witnessesOf(entries: readonly LiveEntry[]): WitnessShifts[] {
  const found = new Map<number, WitnessShifts>()
  for (const { entry, at } of correctedEntries(entries)) {
    const number = entry.witness_number
    if (number === null) continue
    const witness = found.get(number) ?? { number, name: entry.author_name, shifts: [], statements: [] }
    found.set(number, witness)
    const open = witness.shifts.at(-1)
    if (entry.kind === 'shift_begun') witness.shifts.push({ from: at, to: null })
    if (entry.kind === 'shift_ended' && open?.to === null) open.to = at
    if (entry.kind === 'statement') witness.statements.push(entry.number)
  }
  return [...found.values()].sort((a, b) => a.number - b.number)
}

/** In milliseconds. */
export type Span = { from: number; to: number }

/** Numbers of the witnesses on shift at any time of this span; `to` is null if it has not ended. */
export function watchersOf(
  witnesses: readonly WitnessShifts[],
  { from, to }: { from: number; to: number | null },
): number[] {
  const meets = (shift: WitnessShifts['shifts'][number]) =>
    (to === null || shift.from < to) && (shift.to === null || shift.to > from)
  return witnesses.filter(({ shifts }) => shifts.some(meets)).map(({ number }) => number)
}

/** Spans of at least a minute without a witness on shift. */
export function unwatchedSpans(witnesses: readonly WitnessShifts[], { from, to }: Span): Span[] {
  const shifts = witnesses
    .flatMap((witness) => witness.shifts)
    .map((shift) => ({ from: shift.from, to: shift.to ?? to }))
    .sort((a, b) => a.from - b.from)
  const gaps: Span[] = []
  let covered = from
  for (const shift of shifts) {
    if (shift.from - covered >= 60_000) gaps.push({ from: covered, to: Math.min(shift.from, to) })
    covered = Math.max(covered, shift.to)
  }
  if (to - covered >= 60_000) gaps.push({ from: covered, to })
  return gaps.filter((gap) => gap.to > gap.from)
}

/** Length of a span, such as "7 h 15" or "42 min". */
export function saySpan(t: Say, milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000)
  if (minutes < 60) return t('record.span.minutes', { minutes })
  const hours = Math.floor(minutes / 60)
  return t('record.span.hours', { hours, minutes: String(minutes % 60).padStart(2, '0') })
}
