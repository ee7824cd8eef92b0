/** Clock of a rehearsal. From its start on, each minute counts as `factor` minutes. */
export type RehearsalClock = { start: number; factor: number }

export const dayLengthMs = 24 * 3_600_000

/** Returns the rehearsal clock of an attempt; undefined if the attempt takes 24 hours. */
export function createRehearsalClock({
  start,
  end,
}: {
  start: string
  end: string
}): RehearsalClock | undefined {
  const began = Date.parse(start)
  const factor = dayLengthMs / (Date.parse(end) - began)
  return factor < 1.1 ? undefined : { start: began, factor }
}

/** Converts a real instant to the clock of a rehearsal. */
export function toRehearsalInstant(instant: number, play: RehearsalClock | undefined): number {
  return play ? Math.round(play.start + (instant - play.start) * play.factor) : instant
}

/** Converts an instant on the clock of a rehearsal to the real one. The log always stores real instants. */
export function toRealInstant(instant: number, play: RehearsalClock | undefined): number {
  return play ? Math.round(play.start + (instant - play.start) / play.factor) : instant
}

type Timed = { happened_at: string; recorded_at: string; corrected_happened_at: string | null }

export function convertToRehearsalEntry<Entry extends Timed>(
  entry: Entry,
  play: RehearsalClock | undefined,
): Entry {
  if (!play) return entry
  const played = (instant: string) => new Date(toRehearsalInstant(Date.parse(instant), play)).toISOString()
  const happened_at = played(entry.happened_at)
  // The delay between an event and its entry is real time, so it is not stretched.
  const way = Date.parse(entry.recorded_at) - Date.parse(entry.happened_at)
  return {
    ...entry,
    happened_at,
    recorded_at: new Date(Date.parse(happened_at) + way).toISOString(),
    corrected_happened_at: entry.corrected_happened_at && played(entry.corrected_happened_at),
  }
}
