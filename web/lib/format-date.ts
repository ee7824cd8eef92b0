// A fixed zone, or the server and a visitor's device could write two different days for one instant.
const long = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Lagos',
})
const short = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'Africa/Lagos',
})
const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Lagos',
})
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'Africa/Lagos' })
const today = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Lagos',
})

/** 5 September 2025, for visitors. */
export function formatDate(instant: string): string {
  return long.format(new Date(instant))
}

/** Jul 17, 2025, for tables of the back office. */
export function formatShortDate(instant: string): string {
  return short.format(new Date(instant))
}

/** 17 Jul 2025, 14:05, where the minute matters. */
export function formatMoment(instant: string): string {
  return moment.format(new Date(instant))
}

/** Friday 18 July 2025, over the dashboard. */
export function formatToday(now: number): string {
  return today.format(now).replace(',', '')
}

/** 14:05:09, where seconds matter. */
export function formatClock(instant: string): string {
  return clock.format(new Date(instant))
}
