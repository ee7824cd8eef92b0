import { clockText, minute, partsOf, twoDigits } from '#shared/campaign-time.ts'
import type { DayApp } from '#shared/derive-day.ts'
import type { BlockState } from '#web/ui/block.tsx'

export function blockStateOf({ state }: DayApp): BlockState {
  const states = { planned: 'off', building: 'ember', finished: 'on', dropped: 'dropped' } as const
  return states[state]
}

/** 41:21, and 78:58 beyond the hour. */
export function minutesText(milliseconds: number): string {
  const seconds = Math.floor(Math.max(0, milliseconds) / 1000)
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`
}

/** +12, −3, 0: minutes ahead of the plan. */
export function signedMinutes(milliseconds: number): string {
  const minutes = Math.trunc(milliseconds / minute)
  return minutes > 0 ? `+${minutes}` : minutes < 0 ? `−${-minutes}` : '0'
}

/** 02:14:08, and "48 days" while it is far away. */
export function waitText(milliseconds: number, sayDays: (count: number) => string): string {
  const { days } = partsOf(milliseconds)
  return days < 2 ? clockText(Math.max(0, milliseconds)) : sayDays(days)
}
