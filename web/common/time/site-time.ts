import { getCityName } from '#shared/dates.ts'
import { parseWallTime, toWallTime } from '#shared/wall-time.ts'
import { getSiteZone } from '#web/common/time/site-zone.ts'
import { formatWeekdayDate } from '#web/common/time/weekday-date.ts'

/** Returns the name of the site's time, for example "Lagos time". */
export const getSiteTimeName = () => `${getCityName(getSiteZone())} time`

/**
 * Returns the instant of a day (2025-07-18) and a time (18:00) in the site's zone, or null if one is invalid.
 */
export function toSiteInstant(day: string, time: string): string | null {
  const instant = parseWallTime(`${day}T${time}`, getSiteZone())
  return instant && new Date(instant).toISOString()
}

/** Returns the day and time of an instant in the site's zone, as values of form fields. */
export function toSiteDateAndTime(instant: string): { day: string; time: string } {
  const [day = '', time = ''] = toWallTime(instant, getSiteZone()).split('T')
  return { day, time }
}

/** Formats an instant as "today at 18:00", or with the day if it is not today. */
export function describeSiteTime(instant: string, now: number): string {
  const hour = formatTimeIfToday(instant, now)
  if (hour) return `today at ${hour}`
  return `${formatWeekdayDate(Date.parse(instant), { zone: getSiteZone() })} at ${toSiteDateAndTime(instant).time}`
}

/** Formats an instant of today as "18:00"; null for any other day. */
export function formatTimeIfToday(instant: string, now: number): string | null {
  const { day, time } = toSiteDateAndTime(instant)
  return day === toSiteDateAndTime(new Date(now).toISOString()).day ? time : null
}

/** Formats a duration by its two largest parts: "2 days and 3 hours", "7 hours and 58 minutes". */
export function describeDuration(milliseconds: number): string {
  const minutes = Math.max(0, Math.round(milliseconds / 60_000))
  const parts: [number, string][] = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ]
  const said = parts.filter(([count]) => count > 0).slice(0, 2)
  if (said.length === 0) return 'less than a minute'
  return said.map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`).join(' and ')
}
