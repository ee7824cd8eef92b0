import type { AnalyticsReport } from '#shared/analytics-report.ts'

/** Returns the rows of the export: first the days, then the lists. `kind` is "day" or the name of the list. */
export function listFigureRows({ days, lists }: Pick<AnalyticsReport, 'days' | 'lists'>) {
  return [
    ...days.map(({ day, visitors, views, proved, donate, optedOut }) => ({
      kind: 'day',
      value: day,
      visitors,
      count: views,
      'addresses verified': proved,
      'donate clicks': donate,
      'email opt-outs': optedOut,
    })),
    ...Object.entries(lists).flatMap(([kind, list]) =>
      list.map(({ value, visitors, hits }) => ({ kind, value, visitors, count: hits })),
    ),
  ]
}
