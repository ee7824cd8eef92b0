import type { Mode } from '#shared/campaign.ts'
import { formatTimeOfDay, formatTranslatedDate } from '#shared/dates.ts'
import { computeDayBeforeReminderTime, getWeekday, type ReminderKind } from '#shared/reminders.ts'
import type { PlainId, Translate } from '#shared/words.ts'

const hour = 3_600_000

export const reminderTextIds: Record<ReminderKind, PlainId> = {
  day_before: 'reminders.kind.day-before',
  hour_before: 'reminders.kind.hour-before',
  first_app: 'reminders.kind.first-app',
  result: 'reminders.kind.result',
}

/**
 * Returns the reminders that can still be sent, in the order in which they are sent, and those that are
 * ticked by default.
 */
export function listAvailableReminderKinds(
  mode: Mode,
  { start, now, zone }: { start: number; now: number; zone: string },
) {
  if (mode === 'after') return { kinds: ['result'], ticked: ['result'] } as const
  if (mode === 'live') return { kinds: ['first_app', 'result'], ticked: ['first_app'] } as const
  const kinds: ReminderKind[] = ['day_before', 'hour_before', 'first_app']
  const open = kinds.filter((kind) => {
    const at = getReminderTime(kind, { start, zone })
    return at === undefined || at > now
  })
  // Does not tick the reminder of the first app by default, except in the last hour, when it is the only
  // useful one.
  const dated = open.filter((kind) => kind !== 'first_app')
  return { kinds: open, ticked: dated.length > 0 ? dated : open }
}

/** Returns the time when the email is sent, in milliseconds. Undefined if it depends on an event. */
export function getReminderTime(kind: ReminderKind, { start, zone }: { start: number; zone: string }) {
  if (kind === 'day_before') return computeDayBeforeReminderTime(start, zone)
  return kind === 'hour_before' ? start - hour : undefined
}

/** Formats a time, such as "Thu 4 September at 09:00". */
export function formatReminderTime(t: Translate, instant: number, zone: string): string {
  return t('reminders.page.moment', {
    weekday: t(weekdays[getWeekday(instant, zone)] ?? 'reminders.weekday.sun'),
    date: formatTranslatedDate(t, instant, { zone, how: 'short' }),
    time: formatTimeOfDay(instant, zone),
  })
}

const weekdays: readonly PlainId[] = [
  'reminders.weekday.sun',
  'reminders.weekday.mon',
  'reminders.weekday.tue',
  'reminders.weekday.wed',
  'reminders.weekday.thu',
  'reminders.weekday.fri',
  'reminders.weekday.sat',
]
