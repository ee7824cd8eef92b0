import type { EarlierEntries, LiveEntry } from '#shared/live-day.ts'

/**
 * Returns the position of every entry among all public ones, starting at 1. The difference of two positions
 * shows how many entries are missing between them.
 */
export function getLogPositions(portions: readonly EarlierEntries[]): Map<LiveEntry['number'], number> {
  return new Map(
    portions.flatMap(({ entries, older }) =>
      entries.map(({ number }, index): [number, number] => [number, older + entries.length - index]),
    ),
  )
}
