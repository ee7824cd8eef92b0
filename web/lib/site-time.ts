import { cityOf } from '#shared/dates.ts'
import { instantOf, wallTime } from '#shared/wall-time.ts'
import { siteZone } from '#web/lib/site-zone.ts'
import { weekdayDate } from '#web/lib/weekday-date.ts'

/** "Lagos time" */
export const siteTimeWords = () => `${cityOf(siteZone())} time`

/** Instant of a day (2025-07-18) and a time (18:00) in the site's zone; null if one of them is invalid. */
export function siteInstant(day: string, time: string): string | null {
  const instant = instantOf(`${day}T${time}`, siteZone())
  return instant && new Date(instant).toISOString()
}

/** Day and time of an instant in the site's zone, as values of form fields. */
export function siteClock(instant: string): { day: string; time: string } {
  const [day = '', time = ''] = wallTime(instant, siteZone()).split('T')
  return { day, time }
}

/** "today at 18:00", or with the day if it is not today. */
export function siteWords(instant: string, now: number): string {
  const hour = hourToday(instant, now)
  if (hour) return `today at ${hour}`
  return `${weekdayDate(Date.parse(instant), { zone: siteZone() })} at ${siteClock(instant).time}`
}

/** "18:00" for an instant of today, otherwise null. */
export function hourToday(instant: string, now: number): string | null {
  const { day, time } = siteClock(instant)
  return day === siteClock(new Date(now).toISOString()).day ? time : null
}

/** "2 days and 3 hours", "7 hours and 58 minutes": the two largest parts. */
export function distanceWords(milliseconds: number): string {
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
