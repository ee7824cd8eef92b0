import { type Span, thinSpans, type Watch } from '#shared/coverage.ts'
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

/** Spans of at least a minute without a witness on shift. */
export function unwatchedSpans(witnesses: readonly WitnessShifts[], span: Span): Span[] {
  return thinSpans(span, watchesOf(witnesses, span.to), 1)
}

/** Shifts of all witnesses. A shift without an end continues until `until`. */
export function watchesOf(witnesses: readonly WitnessShifts[], until: number): Watch[] {
  return witnesses.flatMap(({ number, shifts }) =>
    shifts.map(({ from, to }) => ({ by: number, from, to: to ?? until })),
  )
}

/** Length of a span, such as "7 h 15" or "42 min". */
export function saySpan(t: Say, milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000)
  if (minutes < 60) return t('record.span.minutes', { minutes })
  const hours = Math.floor(minutes / 60)
  return t('record.span.hours', { hours, minutes: String(minutes % 60).padStart(2, '0') })
}
