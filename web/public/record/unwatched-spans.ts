import { findSpansWithFewWatchers, type TimeSpan } from '#shared/coverage.ts'
import { listAllShifts, type WitnessShifts } from '#shared/witness-shifts.ts'
import type { Translate } from '#shared/words.ts'

/** Returns the spans of at least a minute without a witness on shift. */
export function findUnwatchedSpans(witnesses: readonly WitnessShifts[], span: TimeSpan): TimeSpan[] {
  return findSpansWithFewWatchers(span, listAllShifts(witnesses, span.to), 1)
}

/** Formats the length of a span, such as "7 h 15" or "42 min". */
export function formatTranslatedTimeSpan(t: Translate, milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000)
  if (minutes < 60) return t('record.span.minutes', { minutes })
  const hours = Math.floor(minutes / 60)
  return t('record.span.hours', { hours, minutes: String(minutes % 60).padStart(2, '0') })
}
