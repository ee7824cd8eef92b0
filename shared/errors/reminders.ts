import { defineErrors } from '#shared/errors/define.ts'

/** Errors about reminders. */
export const reminderErrors = defineErrors('reminder', {
  kinds_missing: { status: 400, words: 'reminders.refusal.kinds' },
  // No page lets a visitor choose a time zone.
  zone_unknown: { status: 400, text: 'Please choose a time zone', english: 'programs' },
})
