import { getDateFormat } from '#shared/date-format.ts'

type Options = { zone: string; hasYear?: boolean }

/**
 * Formats a date as "Friday 18 July 2025". Built from parts, because some browsers write a comma after the
 * weekday.
 */
export function formatWeekdayDate(instant: number, { zone, hasYear = false }: Options): string {
  const format = getDateFormat('en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    timeZone: zone,
  })
  const fields = hasYear ? ['weekday', 'day', 'month', 'year'] : ['weekday', 'day', 'month']
  const parts = format.formatToParts(instant)
  return fields.map((field) => parts.find(({ type }) => type === field)?.value).join(' ')
}
