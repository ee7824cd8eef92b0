import { appCount, at, type CampaignFacts, hoursStartAt } from '#shared/campaign.ts'
import { dateFormat } from '#shared/date-format.ts'
import { endTime, isWithinOneDay, sayTime } from '#shared/dates.ts'
import { ordinal } from '#shared/number-words.ts'

type Attempt = CampaignFacts['attempt']

const second = 1000
export const minuteMs = 60 * second
export const hourMs = 60 * minuteMs
const day = 24 * hourMs

export type DurationParts = { days: number; hours: number; minutes: number; seconds: number }

/** Splits a duration into days, hours, minutes and seconds. A negative duration is zero. */
export function splitDuration(milliseconds: number): DurationParts {
  const left = Math.max(0, milliseconds)
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hourMs),
    minutes: Math.floor((left % hourMs) / minuteMs),
    seconds: Math.floor((left % minuteMs) / second),
  }
}

/**
 * Returns the time left until the attempt and the elapsed share of the wait. From the start on, these are
 * zero and 1.
 */
export function countdown(
  { countdownStart, start }: Attempt,
  now: number,
): DurationParts & { share: number } {
  const total = at(start) - at(countdownStart)
  return { ...splitDuration(at(start) - now), share: clamp((now - at(countdownStart)) / total) }
}

/** Returns the displayed length of the attempt. A rehearsal takes less than a day, but is shown as one. */
function shownLength({ start, end }: Attempt): number {
  const played = at(end) - at(start)
  return day / played < 1.1 ? played : day
}

/** Returns the elapsed and the remaining time of the attempt, between zero and its length. */
export function dayClock(attempt: Attempt, now: number) {
  const total = shownLength(attempt)
  const share = clamp((now - hoursStartAt(attempt)) / (at(attempt.end) - at(attempt.start)))
  const elapsed = Math.round(share * total)
  return { elapsed, left: total - elapsed, share, hour: Math.min(24, Math.floor(share * 24) + 1) }
}

/** Returns the minutes ahead of an even pace; negative if behind. */
export function minutesAhead(attempt: Attempt, { done, now }: { done: number; now: number }): number {
  const perApp = shownLength(attempt) / appCount
  return Math.round((done * perApp - dayClock(attempt, now).elapsed) / minuteMs)
}

/** Returns the planned start of an app, if all apps take the same time. */
export function plannedStart({ start, end }: Attempt, number: number): number {
  return at(start) + ((number - 1) * (at(end) - at(start))) / appCount
}

/** Formats elapsed time as "05:09:00". */
export function clockText(milliseconds: number): string {
  const { days, hours, minutes, seconds } = splitDuration(milliseconds)
  return [days * 24 + hours, minutes, seconds].map(twoDigits).join(':')
}

export function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

/**
 * Formats the date as "5 September 2025" (`long`), "5 September" (`short`) or "2025" (`year`), in the zone of
 * the attempt.
 */
export function attemptDate({ start, zone }: Attempt, how: 'long' | 'short' | 'year' = 'long'): string {
  return dateText(at(start), { zone, how })
}

/** Formats the date as "September 5th, 2025", the spelling of the locked card. */
export function attemptDateInFull({ start, zone }: Attempt): string {
  const format = dateFormat('en', { year: 'numeric', month: 'long', day: 'numeric', timeZone: zone })
  const parts = format.formatToParts(at(start))
  const part = (type: string) => parts.find((one) => one.type === type)?.value
  return `${part('month')} ${ordinal(Number(part('day')))}, ${part('year')}`
}

/**
 * Formats the hours of the attempt: "00:00 to 24:00", or with the day of the end: "09:00 to 6 September,
 * 09:00".
 */
export function attemptHours(attempt: Attempt): string {
  const { start, end, zone } = attempt
  if (isWithinOneDay(attempt)) return `${sayTime(start, zone)} to ${endTime(attempt)}`
  return `${sayTime(start, zone)} to ${dateText(at(end), { zone, how: 'short' })}, ${sayTime(end, zone)}`
}

/** Returns the times of the start and of each quarter's end, where the rings of 24 hours and 20 apps meet. */
export function quarterTimes({ start, end, zone }: Attempt): [string, string, string, string] {
  const timeAt = (quarters: number) => sayTime(at(start) + (quarters * (at(end) - at(start))) / 4, zone)
  return [timeAt(0), timeAt(1), timeAt(2), timeAt(3)]
}

function dateText(instant: number, { zone, how }: { zone: string; how: 'long' | 'short' | 'year' }): string {
  const parts = {
    long: { day: 'numeric', month: 'long', year: 'numeric' },
    short: { day: 'numeric', month: 'long' },
    year: { year: 'numeric' },
  } as const
  return dateFormat('en-GB', { ...parts[how], timeZone: zone }).format(instant)
}

/** Limits a value to the range from 0 to `most`. */
export function clamp(value: number, most = 1): number {
  return Math.min(most, Math.max(0, value))
}
