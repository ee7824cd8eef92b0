import type { ValueCounts } from '#shared/analytics-report.ts'

export type VideoFigures = { film: string; plays: number; quarters: readonly number[] }

const quarters = [25, 50, 75, 100]

/** Counts for each video how often it was started, and how often the end of each of its quarters was reached. */
export function countVideoPlays(details: readonly ValueCounts[]): VideoFigures[] {
  const hits = (value: string) => details.find((row) => row.value === value)?.hits ?? 0
  const films = details.flatMap(({ value }) => /^video_(?:play\|film|progress)\|(\w+)/.exec(value)?.[1] ?? [])
  return [...new Set(films)].map((film) => {
    const reached = quarters.map((quarter) => hits(`video_progress|${film}|${quarter}`))
    // A start event can be lost. A viewer who reached a quarter of the video must have started it, so the
    // highest of the counts is the number of starts.
    return { film, plays: Math.max(hits(`video_play|film|${film}`), ...reached), quarters: reached }
  })
}
