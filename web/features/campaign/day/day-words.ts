import { clockText, partsOf, twoDigits } from '#shared/campaign-time.ts'
import type { DayApp } from '#shared/derive-day.ts'
import type { BlockState } from '#web/ui/block.tsx'

const minute = 60_000

export function blockStateOf({ state }: DayApp): BlockState {
  const states = { planned: 'off', building: 'ember', finished: 'on', dropped: 'dropped' } as const
  return states[state]
}

/** 41:21, and 78:58 beyond the hour. */
export function minutesText(milliseconds: number): string {
  const seconds = Math.floor(Math.max(0, milliseconds) / 1000)
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`
}

/** "40 s", "3 min". */
export function ageText(seconds: number): string {
  return seconds < 120 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`
}

/** +12, −3, 0: minutes ahead of the plan. */
export function signedMinutes(milliseconds: number): string {
  const minutes = Math.trunc(milliseconds / minute)
  return minutes > 0 ? `+${minutes}` : minutes < 0 ? `−${-minutes}` : '0'
}

/** "64 minutes. 8 under plan." */
export function tookWords(app: DayApp): string {
  if (app.minutes === null) return ''
  const planned = Math.round((app.plannedEnd - app.plannedStart) / minute)
  const less = planned - app.minutes
  const against = less === 0 ? 'As planned.' : less > 0 ? `${less} under plan.` : `${-less} over plan.`
  const held = app.heldMinutes > 0 ? ` ${app.heldMinutes} of them on hold.` : ''
  return `${app.minutes} minutes. ${against}${held}`
}

/** "App 9, Rain Alert, being built, 41 minutes" */
export function wallWords(app: DayApp, { title, now }: { title: string; now: number }): string {
  const name = title ? `, ${title}` : ''
  if (app.state === 'finished') return `App ${app.number}${name}, finished`
  if (app.state === 'dropped') return `App ${app.number}${name}, dropped`
  if (app.state === 'planned') return `App ${app.number}${name}, planned`
  const { days, hours, minutes } = partsOf(now - (app.startedAt ?? now))
  return `App ${app.number}${name}, being built, ${(days * 24 + hours) * 60 + minutes} minutes`
}

/** 02:14:08, and "48 days" while it is far away. */
export function waitText(milliseconds: number): string {
  const { days } = partsOf(milliseconds)
  return days < 2 ? clockText(Math.max(0, milliseconds)) : `${days} days`
}
