import { defineErrors } from '#shared/errors/define.ts'

export const reminderErrors = defineErrors('reminder', {
  kinds_missing: { words: 'reminders.refusal.kinds' },
  // Only programs meet this error, because no page lets a visitor choose a time zone.
  zone_unknown: { text: 'Please choose a time zone', english: 'programs' },
})
