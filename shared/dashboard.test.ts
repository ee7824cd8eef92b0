import { expect, it } from 'vitest'
import { formatRecentShare, formatTimeAgo } from '#shared/dashboard.ts'

it.each([
  [{ total: 0, recent: 0 }, '+0%'],
  [{ total: 245, recent: 29 }, '+12%'],
  [{ total: 3, recent: 3 }, '+100%'],
])('on the dashboard, the growth of %o is shown as "%s from last month"', (figures, text) =>
  expect(formatRecentShare(figures)).toBe(text),
)

const now = Date.parse('2025-07-18T12:00:00Z')

it.each([
  ['2025-07-18T12:00:30Z', 'Just now'],
  ['2025-07-18T11:00:01Z', 'Just now'],
  ['2025-07-18T11:00:00Z', '1 hour ago'],
  ['2025-07-17T12:00:01Z', '23 hours ago'],
  ['2025-07-17T12:00:00Z', '1 day ago'],
  ['2025-07-11T12:00:01Z', '6 days ago'],
  ['2025-07-11T12:00:00Z', undefined],
])('on the dashboard, the instant %s is shown as %s', (instant, text) =>
  expect(formatTimeAgo(instant, now)).toBe(text),
)
