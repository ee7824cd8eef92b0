/** A span of time in milliseconds. */
export type TimeSpan = { from: number; to: number }

/** A span in which the witness or camera `by` was watching. */
export type WatchedSpan = TimeSpan & { by: number }

/** Milliseconds. Shorter gaps do not count, because people change shifts and cameras change cards. */
const tolerance = 60_000

/**
 * Returns spans with fewer than `least` different watchers, with the number of watchers in each. Ignores
 * spans that, together with adjacent ones, last less than a minute.
 */
export function findSpansWithFewWatchers(
  { from, to }: TimeSpan,
  watches: readonly WatchedSpan[],
  least: number,
): (TimeSpan & { count: number })[] {
  const within = watches.flatMap((watch) => [watch.from, watch.to]).filter((at) => at > from && at < to)
  const cuts = [...new Set([from, ...within, to])].sort((a, b) => a - b)
  const found: (TimeSpan & { count: number })[] = []
  for (const [index, end] of cuts.slice(1).entries()) {
    const begin = cuts[index] ?? end
    const there = watches.filter((watch) => watch.from <= begin && watch.to >= end)
    const count = new Set(there.map(({ by }) => by)).size
    const last = found.at(-1)
    if (last?.count === count && last.to === begin) last.to = end
    else found.push({ from: begin, to: end, count })
  }
  const thin = found.filter((span) => span.count < least)
  const first = (at: number): number => (thin[at - 1]?.to === thin[at]?.from ? first(at - 1) : at)
  const last = (at: number): number => (thin[at + 1]?.from === thin[at]?.to ? last(at + 1) : at)
  return thin.filter((_, at) => (thin[last(at)]?.to ?? 0) - (thin[first(at)]?.from ?? 0) >= tolerance)
}

/**
 * Minutes of an app that a witness can have seen. `minutes` is below `of` if the shifts did not cover the
 * whole app.
 */
export type WitnessedMinutes = { witness: number; minutes: number; of: number }

type Shifts = { number: number; shifts: readonly { from: number; to: number | null }[] }

/** Lists witnesses who were on shift in this span. A shift without an end lasts until `now`. */
export function countWitnessedMinutes(
  witnesses: readonly Shifts[],
  { from, to }: TimeSpan,
  now: number,
): WitnessedMinutes[] {
  const of = Math.max(1, Math.round((to - from) / 60_000))
  return witnesses.flatMap(({ number, shifts }) => {
    const seen = shifts.reduce(
      (sum, shift) => sum + Math.max(0, Math.min(to, shift.to ?? now) - Math.max(from, shift.from)),
      0,
    )
    if (seen === 0) return []
    const minutes = seen >= to - from ? of : Math.min(of - 1, Math.floor(seen / 60_000))
    return [{ witness: number, minutes, of }]
  })
}
