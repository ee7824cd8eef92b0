import type { EarlierEntries, LiveEntry } from '#shared/live-day.ts'

/** The place of every entry among all public ones, from 1: a jump tells how many are missing between two that are shown. */
export function logPlaces(portions: readonly EarlierEntries[]): Map<LiveEntry['number'], number> {
  return new Map(
    portions.flatMap(({ entries, older }) =>
      entries.map(({ number }, index): [number, number] => [number, older + entries.length - index]),
    ),
  )
}
