import { z } from 'zod'
import { analyticsMessages, daysBetween, type Figure, longestRange } from '#shared/analytics-report.ts'
import { dateFormat } from '#shared/date-format.ts'

export const figureNames = {
  visitors: 'Visitors',
  views: 'Views',
  proved: 'Addresses proven',
  donate: 'Donate pressed',
  optedOut: 'Letters opted out',
} as const satisfies Record<Figure, string>

export const rangeChoices = [
  { value: '7', label: '7 days' },
  { value: '14', label: '14 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '396', label: 'All' },
] as const

const ownDay = z.string().min(1, analyticsMessages.day)

/** Two days of one's own, as they are typed. */
export const ownDays = z
  .object({ from: ownDay, to: ownDay })
  .refine(({ from, to }) => !to || from <= to, { path: ['to'], error: analyticsMessages.order })
  .refine(({ from, to }) => !from || !to || daysBetween(from, to) < longestRange, {
    path: ['from'],
    error: analyticsMessages.tooLong,
  })
export type Days = z.output<typeof ownDays>

/** What the page shows, as its address says it. */
export type ShownRange = Days & { days: string; figure: Figure; isCompared: boolean }

const day = /^\d{4}-\d{2}-\d{2}$/

export const shownAddress = {
  parse(search: URLSearchParams): ShownRange {
    const days = search.get('days') ?? ''
    const figure = search.get('figure') ?? ''
    const dayOf = (name: string) => day.exec(search.get(name) ?? '')?.[0] ?? ''
    return {
      days: rangeChoices.some(({ value }) => value === days) ? days : '30',
      from: dayOf('from'),
      to: dayOf('to'),
      figure: figure in figureNames ? (figure as Figure) : 'visitors',
      isCompared: search.get('compare') !== 'no',
    }
  },
  write({ days, from, to, figure, isCompared }: ShownRange): string {
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
  dateFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(`${of}T12:00:00Z`))
const dayAndMonth = { day: 'numeric', month: 'long' } as const

export const shortDay = (of: string) => inWords(of, { day: 'numeric', month: 'short' })
export const longDay = (of: string) => inWords(of, { weekday: 'long', ...dayAndMonth }).replace(',', '')
export const monthDay = (of: string) => inWords(of, dayAndMonth)
