import { appCount, type CampaignFacts, getAttemptStart, parseInstant } from '#shared/campaign.ts'
import { getDateFormat } from '#shared/date-format.ts'
import { formatEndTime, formatTimeOfDay, isWithinOneDay } from '#shared/dates.ts'
import { formatOrdinal } from '#shared/number-words.ts'

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
export function computeCountdown(
  { countdownStart, start }: Attempt,
  now: number,
): DurationParts & { share: number } {
  const total = parseInstant(start) - parseInstant(countdownStart)
  return {
    ...splitDuration(parseInstant(start) - now),
    share: clamp((now - parseInstant(countdownStart)) / total),
  }
}

/** Returns the displayed length of the attempt. A rehearsal takes less than a day, but is shown as one. */
function shownLength({ start, end }: Attempt): number {
  const played = parseInstant(end) - parseInstant(start)
  return day / played < 1.1 ? played : day
}

/** Returns the elapsed and the remaining time of the attempt, between zero and its length. */
export function computeDayClock(attempt: Attempt, now: number) {
  const total = shownLength(attempt)
  const share = clamp(
    (now - getAttemptStart(attempt)) / (parseInstant(attempt.end) - parseInstant(attempt.start)),
  )
  const elapsed = Math.round(share * total)
  return { elapsed, left: total - elapsed, share, hour: Math.min(24, Math.floor(share * 24) + 1) }
}

/** Returns the minutes ahead of an even pace; negative if behind. */
export function computeMinutesAhead(attempt: Attempt, { done, now }: { done: number; now: number }): number {
  const perApp = shownLength(attempt) / appCount
  return Math.round((done * perApp - computeDayClock(attempt, now).elapsed) / minuteMs)
}

/** Returns the planned start of an app, if all apps take the same time. */
export function computePlannedStart({ start, end }: Attempt, number: number): number {
  return parseInstant(start) + ((number - 1) * (parseInstant(end) - parseInstant(start))) / appCount
}

/** Formats elapsed time as "05:09:00". */
export function formatClock(milliseconds: number): string {
  const { days, hours, minutes, seconds } = splitDuration(milliseconds)
  return [days * 24 + hours, minutes, seconds].map(padTwoDigits).join(':')
}

export function padTwoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

/**
 * Formats the date as "5 September 2025" (`long`), "5 September" (`short`) or "2025" (`year`), in the zone of
 * the attempt.
 */
export function formatAttemptDate({ start, zone }: Attempt, how: 'long' | 'short' | 'year' = 'long'): string {
  return dateText(parseInstant(start), { zone, how })
}

/** Formats the date as "September 5th, 2025", as the specification writes it on the locked card (locked-app-example.tsx). */
export function formatFullAttemptDate({ start, zone }: Attempt): string {
  const format = getDateFormat('en', { year: 'numeric', month: 'long', day: 'numeric', timeZone: zone })
  const parts = format.formatToParts(parseInstant(start))
  const part = (type: string) => parts.find((one) => one.type === type)?.value
  return `${part('month')} ${formatOrdinal(Number(part('day')))}, ${part('year')}`
}

/**
 * Formats the hours of the attempt: "00:00 to 24:00", or with the day of the end: "09:00 to 6 September,
 * 09:00".
 */
export function formatAttemptHours(attempt: Attempt): string {
  const { start, end, zone } = attempt
  if (isWithinOneDay(attempt)) return `${formatTimeOfDay(start, zone)} to ${formatEndTime(attempt)}`
  return `${formatTimeOfDay(start, zone)} to ${dateText(parseInstant(end), { zone, how: 'short' })}, ${formatTimeOfDay(end, zone)}`
}

/**
 * Returns the start of each quarter of the attempt. Only at these times do an hour and an app begin together,
 * so the dial labels them.
 */
export function listQuarterTimes({ start, end, zone }: Attempt): [string, string, string, string] {
  const timeAt = (quarters: number) =>
    formatTimeOfDay(parseInstant(start) + (quarters * (parseInstant(end) - parseInstant(start))) / 4, zone)
  return [timeAt(0), timeAt(1), timeAt(2), timeAt(3)]
}

function dateText(instant: number, { zone, how }: { zone: string; how: 'long' | 'short' | 'year' }): string {
  const parts = {
    long: { day: 'numeric', month: 'long', year: 'numeric' },
    short: { day: 'numeric', month: 'long' },
    year: { year: 'numeric' },
  } as const
  return getDateFormat('en-GB', { ...parts[how], timeZone: zone }).format(instant)
}

/** Limits a value to the range from 0 to `most`. */
export function clamp(value: number, most = 1): number {
  return Math.min(most, Math.max(0, value))
}
