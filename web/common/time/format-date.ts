import { getDateFormat } from '#shared/date-format.ts'
import { getSiteZone } from '#web/common/time/site-zone.ts'

// Formats in a fixed zone, because otherwise the server and a visitor's device could show different days for
// one instant.
function inZone(language: string, options: Intl.DateTimeFormatOptions) {
  return (instant: number | Date) =>
    getDateFormat(language, { timeZone: getSiteZone(), ...options }).format(instant)
}

const day = inZone('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const long = inZone('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const dayAndMonth = inZone('en-GB', { day: 'numeric', month: 'short' })
const short = inZone('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const moment = inZone('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const clock = inZone('en-GB', { timeStyle: 'medium' })
const hour = inZone('en-GB', { timeStyle: 'short' })

/** Formats a date as "5 September 2025", for visitors. */
export function formatDate(instant: string): string {
  // Formats a date without a time as it is, because it is the same day in every zone.
  return instant.length === 10 ? day(new Date(instant)) : long(new Date(instant))
}

/** Formats a date as "Jul 17, 2025", for tables of the back office. */
export function formatShortDate(instant: string): string {
  return short(new Date(instant))
}

/** Formats a date as "17 Jul", where the year is clear. Returns an empty text for an empty value. */
export function formatDayAndMonth(instant: string): string {
  return instant && dayAndMonth(new Date(instant))
}

/** Formats an instant as "17 Jul 2025, 14:05", where the minute matters. */
export function formatDateAndTime(instant: string | number): string {
  return moment(new Date(instant))
}

/** Formats an instant as "14:05:09", where seconds matter. */
export function formatTimeWithSeconds(instant: string): string {
  return clock(new Date(instant))
}

/** Formats an instant of today as "14:05". */
export function formatTime(instant: string | number): string {
  return hour(new Date(instant))
}
