/** A rehearsal plays its 24 hours in less: from its start on every minute counts as `factor` minutes. */
export type Play = { start: number; factor: number }

export const dayLength = 24 * 3_600_000

/** Undefined for an attempt that takes as long as it says. */
export function playOf({ start, end }: { start: string; end: string }): Play | undefined {
  const began = Date.parse(start)
  const factor = dayLength / (Date.parse(end) - began)
  return factor < 1.1 ? undefined : { start: began, factor }
}

/** This instant as a rehearsal counts it. */
export function playedInstant(instant: number, play: Play | undefined): number {
  return play ? Math.round(play.start + (instant - play.start) * play.factor) : instant
}

/** When that really was; what is written down is always this. */
export function realInstant(instant: number, play: Play | undefined): number {
  return play ? Math.round(play.start + (instant - play.start) / play.factor) : instant
}

type Timed = { happened_at: string; recorded_at: string; corrected_happened_at: string | null }

export function playedEntry<Entry extends Timed>(entry: Entry, play: Play | undefined): Entry {
  if (!play) return entry
  const played = (instant: string) => new Date(playedInstant(Date.parse(instant), play)).toISOString()
  const happened_at = played(entry.happened_at)
  // The time an entry took to arrive is not played.
  const way = Date.parse(entry.recorded_at) - Date.parse(entry.happened_at)
  return {
    ...entry,
    happened_at,
    recorded_at: new Date(Date.parse(happened_at) + way).toISOString(),
    corrected_happened_at: entry.corrected_happened_at && played(entry.corrected_happened_at),
  }
}
