import type { CountedValue } from '#shared/analytics-report.ts'

export type VideoFigures = { film: string; plays: number; quarters: readonly number[] }

const quarters = [25, 50, 75, 100]

/** Counts the starts of each video, and how often each quarter was played to its end. */
export function countVideoPlays(details: readonly CountedValue[]): VideoFigures[] {
  const hits = (value: string) => details.find((row) => row.value === value)?.hits ?? 0
  const films = details.flatMap(({ value }) => /^video_(?:play\|film|progress)\|(\w+)/.exec(value)?.[1] ?? [])
  return [...new Set(films)].map((film) => {
    const reached = quarters.map((quarter) => hits(`video_progress|${film}|${quarter}`))
    // A start event can be lost. The count of a quarter then shows that the video was started, so the highest
    // count is used.
    return { film, plays: Math.max(hits(`video_play|film|${film}`), ...reached), quarters: reached }
  })
}
