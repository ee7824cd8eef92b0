import type { TimelineEntry } from '#web/office/community/supporter-queries.ts'

export const timelineFilters = ['all', 'sent', 'voted', 'earned', 'received'] as const
export type TimelineFilter = (typeof timelineFilters)[number]

const placeOf: Record<TimelineEntry['kind'], TimelineFilter> = {
  idea: 'sent',
  testimonial: 'sent',
  vote: 'voted',
  badge: 'earned',
  email: 'received',
  announcement: 'received',
}

/** Row of the timeline. Consecutive votes of one day share a row. */
export type TimelineRow = { key: string; at: string; lines: [TimelineEntry, ...TimelineEntry[]] }

export function createTimelineRows(
  course: readonly TimelineEntry[],
  dayOf: (instant: string) => string,
): TimelineRow[] {
  const rows: TimelineRow[] = []
  for (const line of course) {
    const last = rows.at(-1)
    const joins = line.kind === 'vote' && last?.lines[0].kind === 'vote' && dayOf(last.at) === dayOf(line.at)
    if (joins) last.lines.push(line)
    else rows.push({ key: `${line.kind} ${line.id}`, at: line.at, lines: [line] })
  }
  return rows
}

export const filterTimeline = (course: readonly TimelineEntry[], place: TimelineFilter): TimelineEntry[] =>
  course.filter(({ kind }) => place === 'all' || placeOf[kind] === place)
