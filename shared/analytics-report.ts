import { z } from 'zod'
import { isCalendarDay } from '#shared/calendar-day.ts'
import { analyticsErrors } from '#shared/errors/analytics.ts'

/** Maximum number of days of a range: thirteen months. */
export const maxRangeDays = 396
/** Values of the query parameter for the last 7, 14 and more days. */
export const rangeDayChoices = ['7', '14', '30', '90', `${maxRangeDays}`] as const

const figures = z.object({
  visitors: z.number(),
  views: z.number(),
  proved: z.number(),
  donate: z.number(),
  optedOut: z.number(),
})
export type DailyFigureName = keyof z.output<typeof figures>
const dayFigures = figures.extend({ day: z.string() })
export type DayFigures = z.output<typeof dayFigures>

const counted = z.object({ value: z.string(), visitors: z.number(), hits: z.number() })
export type ValueCounts = z.output<typeof counted>

const note = z.object({ id: z.string(), day: z.string(), text: z.string() })
export type AnalyticsNote = z.output<typeof note>

/** Figures of a range of days, by day, and figures of the range before it. */
export const analyticsReport = z.object({
  from: z.string(),
  to: z.string(),
  today: z.string(),
  zone: z.string(),
  /** Visitors of the last five minutes. */
  now: z.number(),
  days: z.array(dayFigures),
  before: z.array(dayFigures),
  lists: z.record(z.string(), z.array(counted)),
  hours: z.array(z.object({ weekday: z.number(), hour: z.number(), visitors: z.number() })),
  notes: z.array(note),
})
export type AnalyticsReport = z.output<typeof analyticsReport>

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, analyticsErrors.day)
  .refine(isCalendarDay, analyticsErrors.day)

/** Requested range: a number of days until today, or two dates. */
export const analyticsRange = z
  .strictObject({
    days: z.enum(rangeDayChoices, analyticsErrors.range_too_long).optional(),
    from: day.optional(),
    to: day.optional(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, analyticsErrors.order)
  .refine(
    ({ from, to }) => !from || !to || countDaysBetween(from, to) < maxRangeDays,
    analyticsErrors.range_too_long,
  )

export function countDaysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
