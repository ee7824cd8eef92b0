import { formatClock, minuteMs, padTwoDigits, splitDuration } from '#shared/campaign-time.ts'
import type { DayApp } from '#shared/derive-day.ts'
import type { BlockState } from '#web/common/ui/block.tsx'

export function getBlockState({ state }: DayApp): BlockState {
  const states = { planned: 'off', building: 'ember', finished: 'on', dropped: 'dropped' } as const
  return states[state]
}

/**
 * Formats a time as minutes and seconds, such as "41:21". A time of more than an hour is also in minutes,
 * such as "78:58".
 */
export function formatMinutesAndSeconds(milliseconds: number): string {
  const seconds = Math.floor(Math.max(0, milliseconds) / 1000)
  return `${padTwoDigits(Math.floor(seconds / 60))}:${padTwoDigits(seconds % 60)}`
}

/** Formats the number of minutes ahead of the plan with its sign, such as "+12", "−3" or "0". */
export function formatSignedMinutes(milliseconds: number): string {
  const minutes = Math.trunc(milliseconds / minuteMs)
  return minutes > 0 ? `+${minutes}` : minutes < 0 ? `−${-minutes}` : '0'
}

/** Formats the time until the start, such as "02:14:08". Two days or more are given in days, such as "48 days". */
export function formatTimeLeft(milliseconds: number, sayDays: (count: number) => string): string {
  const { days } = splitDuration(milliseconds)
  return days < 2 ? formatClock(Math.max(0, milliseconds)) : sayDays(days)
}
