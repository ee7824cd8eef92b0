import type { AnalyticsReport } from '#shared/analytics-report.ts'

/** A cell that no spreadsheet takes for a formula. */
const cell = (value: string | number) => {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What the page shows: the days first, then every list, each row with its kind. */
export function analyticsCsv({ days, lists }: Pick<AnalyticsReport, 'days' | 'lists'>): string {
  const rows: (string | number)[][] = [
    ['kind', 'value', 'visitors', 'count', 'addresses proven', 'donate pressed', 'letters opted out'],
    ...days.map(({ day, visitors, views, proved, donate, optedOut }) => [
      'day',
      day,
      visitors,
      views,
      proved,
      donate,
      optedOut,
    ]),
    ...Object.entries(lists).flatMap(([kind, list]) =>
      list.map(({ value, visitors, hits }) => [kind, value, visitors, hits]),
    ),
  ]
  return rows.map((row) => row.map(cell).join(',')).join('\r\n')
}
