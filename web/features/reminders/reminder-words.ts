import type { Mode } from '#shared/campaign.ts'
import { dayBefore, type ReminderKind } from '#shared/reminders.ts'

const hour = 3_600_000

export const reminderLabels: Record<ReminderKind, string> = {
  day_before: 'The day before',
  hour_before: 'One hour before',
  first_app: 'When the first app is finished',
  result: 'When the result is in',
}

/** What can still be asked for, in the order of the day; what would be ticked for somebody who does not choose. */
export function offeredKinds(mode: Mode, { start, now, zone }: { start: number; now: number; zone: string }) {
  if (mode === 'after') return { kinds: ['result'], ticked: ['result'] } as const
  if (mode === 'live') return { kinds: ['first_app', 'result'], ticked: ['first_app'] } as const
  const kinds: ReminderKind[] = ['day_before', 'hour_before', 'first_app']
  const open = kinds.filter((kind) => {
    const at = momentOf(kind, { start, zone })
    return at === undefined || at > now
  })
  return { kinds: open, ticked: open.filter((kind) => kind !== 'first_app') }
}

/** When its letter goes; unknown where that depends on what happens. */
export function momentOf(kind: ReminderKind, { start, zone }: { start: number; zone: string }) {
  if (kind === 'day_before') return dayBefore(start, zone)
  return kind === 'hour_before' ? start - hour : undefined
}

/** Thu 4 September, 09:00 */
export function momentText(instant: number, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(instant)
}

/** Nairobi, of Africa/Nairobi. */
export function placeOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}
