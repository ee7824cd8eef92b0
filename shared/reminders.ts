import { z } from 'zod'
import { codeInput } from '#shared/codes.ts'
import { getZoneOffsetMs } from '#shared/dates.ts'
import { emailInput } from '#shared/email.ts'
import { reminderErrors } from '#shared/errors/reminders.ts'

export const reminderKinds = ['day_before', 'hour_before', 'first_app', 'result'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/**
 * Input of `ask-for-reminders`: the requested reminders, and an address to verify. An empty list cancels all
 * reminders.
 */
export const reminderRequest = z.object({
  kinds: z
    .array(z.enum(reminderKinds, reminderErrors.kinds_missing), reminderErrors.kinds_missing)
    .max(4, reminderErrors.kinds_missing),
  email: emailInput,
  /**
   * Time zone of the device. A form without scripts does not know it, so the default is the zone of the
   * attempt.
   */
  zone: z
    .string(reminderErrors.zone_unknown)
    .regex(/^[A-Za-z0-9_+\-/]{1,60}$/, reminderErrors.zone_unknown)
    .optional(),
})

/** Values of the form without scripts, which cannot cancel reminders and does not know the time zone. */
export const reminderForm = reminderRequest
  .omit({ zone: true })
  .extend({ kinds: reminderRequest.shape.kinds.min(1, reminderErrors.kinds_missing) })

export const reminderVerification = z.object({ email: emailInput, code: codeInput })

/** Returns the instant of 9:00 in a zone, on the day before `start`. The database has the same rule. */
export function computeDayBeforeReminderTime(start: number, zone: string): number {
  const wall = new Date(start + getZoneOffsetMs(start, zone))
  const guess = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() - 1, 9)
  // Repeats the calculation with the offset at 9:00, because the clocks may change between then and `start`.
  return guess - getZoneOffsetMs(guess - getZoneOffsetMs(guess, zone), zone)
}

/** Returns the day of the week in a zone. Sunday is 0. */
export function getWeekday(instant: number, zone: string): number {
  return new Date(instant + getZoneOffsetMs(instant, zone)).getUTCDay()
}
