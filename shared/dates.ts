import { type CampaignFacts, parseInstant } from '#shared/campaign.ts'
import { getDateFormat } from '#shared/date-format.ts'
import type { PlainId, Translate } from '#shared/words.ts'

// Formats dates with month names and patterns from the catalogue, and takes only the numbers from `Intl`.
// Browsers lack the month names of Hausa, Yoruba and Igbo, so their dates would differ from the server's.

const months: readonly PlainId[] = [
  'dates.month-1',
  'dates.month-2',
  'dates.month-3',
  'dates.month-4',
  'dates.month-5',
  'dates.month-6',
  'dates.month-7',
  'dates.month-8',
  'dates.month-9',
  'dates.month-10',
  'dates.month-11',
  'dates.month-12',
]

const lagos = 'Africa/Lagos'

type How = { zone?: string; how?: 'long' | 'short' | 'month' }

/**
 * Formats a date as "5 September 2025" (`long`), "5 September" (`short`) or "September 2025" (`month`). The
 * date does not depend on the time zone of the reader's device.
 */
export function formatTranslatedDate(
  t: Translate,
  instant: string | number,
  { zone = lagos, how = 'long' }: How = {},
): string {
  const parts = clockOf(zone).formatToParts(new Date(instant))
  const number = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const day = number('day')
  const month = t(months[number('month') - 1] ?? 'dates.month-1')
  if (how === 'short') return t('dates.short', { day, month })
  const year = number('year')
  return how === 'month' ? t('dates.month-year', { month, year }) : t('dates.long', { day, month, year })
}

/**
 * Formats the hours of the attempt: "00:00 to 24:00", or with the day of the end: "09:00 to 6 September,
 * 09:00".
 */
export function formatTranslatedAttemptHours(t: Translate, attempt: CampaignFacts['attempt']): string {
  const { start, end, zone } = attempt
  const hours = { start: formatTimeOfDay(start, zone), end: formatEndTime(attempt) }
  if (isWithinOneDay(attempt)) return t('dates.hours', hours)
  return t('dates.hours-over', {
    start: hours.start,
    date: formatTranslatedDate(t, end, { zone, how: 'short' }),
    end: formatTimeOfDay(end, zone),
  })
}

/** True if the attempt ends on the day it starts, at midnight at the latest. */
export function isWithinOneDay({ start, end, zone }: CampaignFacts['attempt']): boolean {
  const dayOf = (instant: number) => getDateFormat('en-GB', { timeZone: zone }).format(instant)
  return dayOf(parseInstant(start)) === dayOf(parseInstant(end) - 1)
}

export function isMidnight(instant: string, zone: string): boolean {
  return formatTimeOfDay(instant, zone) === '00:00'
}

/** Formats the time of the end. Midnight is "24:00". */
export function formatEndTime({ end, zone }: Pick<CampaignFacts['attempt'], 'end' | 'zone'>): string {
  return isMidnight(end, zone) ? '24:00' : formatTimeOfDay(end, zone)
}

/** Formats an instant as "5 September 2025, 10:48". */
export function formatTranslatedDateTime(t: Translate, instant: string, zone: string): string {
  return t('dates.moment', {
    date: formatTranslatedDate(t, instant, { zone }),
    time: formatTimeOfDay(instant, zone),
  })
}

/** Formats an instant as "10:48". */
export function formatTimeOfDay(instant: string | number, zone: string): string {
  const parts = clockOf(zone).formatToParts(typeof instant === 'string' ? parseInstant(instant) : instant)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('hour')}:${part('minute')}`
}

/** Returns a formatter for year, month, day, hour and minute in a zone. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  return getDateFormat('en', {
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone },
  })
}

/** Returns the city of a zone, for example "New York" for America/New_York. */
export function getCityName(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

/** Returns the offset of a zone from UTC at an instant, in milliseconds. */
export function getZoneOffsetMs(instant: number, zone: string): number {
  const parts = clockOf(zone).formatToParts(instant)
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute: minutes = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minutes) - Math.floor(instant / 60_000) * 60_000
}
