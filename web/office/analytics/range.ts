import { z } from 'zod'
import {
  countDaysBetween,
  type DailyFigureName,
  maxRangeDays,
  rangeDayChoices,
} from '#shared/analytics-report.ts'
import { isCalendarDay } from '#shared/calendar-day.ts'
import { getDateFormat } from '#shared/date-format.ts'
import { analyticsErrors } from '#shared/errors/analytics.ts'
import { formatWeekdayDate } from '#web/common/time/weekday-date.ts'

export const figureLabels = {
  visitors: 'Visitors',
  views: 'Views',
  proved: 'Addresses verified',
  donate: 'Donate clicks',
  optedOut: 'Email opt-outs',
} as const satisfies Record<DailyFigureName, string>

export const rangeChoices = rangeDayChoices.map((value) => ({
  value,
  label: value === `${maxRangeDays}` ? 'All stored data' : `Last ${value} days`,
}))

// First or last day of a range. `abort` skips the comparisons in `customRange` if the value is not a day.
const ownDay = z.string().refine(isCalendarDay, { error: analyticsErrors.day, abort: true })

/** Custom range of days, as typed. */
export const customRange = z
  .object({ from: ownDay, to: ownDay })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: analyticsErrors.order })
  .refine(({ from, to }) => countDaysBetween(from, to) < maxRangeDays, {
    path: ['from'],
    error: analyticsErrors.range_too_long,
  })
export type DayRange = z.output<typeof customRange>

/** State of the analytics page, stored in its URL. */
export type AnalyticsState = DayRange & { days: string; figure: DailyFigureName; isCompared: boolean }

const day = /^\d{4}-\d{2}-\d{2}$/

export const analyticsUrlFormat = {
  parse(search: URLSearchParams): AnalyticsState {
    const days = search.get('days') ?? ''
    const figure = search.get('figure') ?? ''
    const dayOf = (name: string) => day.exec(search.get(name) ?? '')?.[0] ?? ''
    return {
      days: rangeDayChoices.some((known) => known === days) ? days : '30',
      from: dayOf('from'),
      to: dayOf('to'),
      figure: Object.hasOwn(figureLabels, figure) ? (figure as DailyFigureName) : 'visitors',
      isCompared: search.get('compare') !== 'no',
    }
  },
  write({ days, from, to, figure, isCompared }: AnalyticsState): string {
    const search = new URLSearchParams()
    if (from && to) {
      search.set('from', from)
      search.set('to', to)
    } else if (days !== '30') search.set('days', days)
    if (figure !== 'visitors') search.set('figure', figure)
    if (!isCompared) search.set('compare', 'no')
    const text = search.toString()
    return text && `?${text}`
  },
}

const inWords = (of: string, options: Intl.DateTimeFormatOptions) =>
  getDateFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(`${of}T12:00:00Z`))

export const formatShortDay = (of: string) => inWords(of, { day: 'numeric', month: 'short' })
export const formatLongDay = (of: string) => formatWeekdayDate(Date.parse(`${of}T12:00:00Z`), { zone: 'UTC' })
export const formatDayAndLongMonth = (of: string) => inWords(of, { day: 'numeric', month: 'long' })
