import { expect, it } from 'vitest'
import type { TimelineEntry } from '#web/office/community/supporter-queries.ts'
import { createTimelineRows, filterTimeline } from '#web/office/community/timeline-rows.ts'

const line = (kind: 'vote' | 'testimonial', at: string, title: string): TimelineEntry => {
  const told = { at, title, id: title }
  return kind === 'vote' ? { ...told, kind, more: null } : { ...told, kind, more: 'approved' }
}
const course = [
  line('vote', '2026-07-03T08:00:00Z', 'Clinic Queue'),
  line('vote', '2026-07-03T07:00:00Z', 'Exam Buddy'),
  line('vote', '2026-07-02T07:00:00Z', 'Power Cut Log'),
  line('testimonial', '2026-07-02T06:00:00Z', 'A story'),
  line('vote', '2026-07-02T05:00:00Z', 'Market Board'),
]
const titlesOf = (rows: ReturnType<typeof createTimelineRows>) =>
  rows.map(({ lines }) => lines.map(({ title }) => title))

it('consecutive votes of one day share a row of a supporter’s timeline', () => {
  expect(titlesOf(createTimelineRows(course, (instant) => instant.slice(0, 10)))).toEqual([
    ['Clinic Queue', 'Exam Buddy'],
    ['Power Cut Log'],
    ['A story'],
    ['Market Board'],
  ])
})

it('each filter of a supporter’s timeline shows only its kinds of entries', () => {
  expect(filterTimeline(course, 'all')).toHaveLength(5)
  expect(filterTimeline(course, 'sent').map(({ kind }) => kind)).toEqual(['testimonial'])
  expect(filterTimeline(course, 'earned')).toEqual([])
})
