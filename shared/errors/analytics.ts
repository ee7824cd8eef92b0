import { defineErrors } from '#shared/errors/define.ts'

/** Errors about the figures and the notes on them, for the owner. */
export const analyticsErrors = defineErrors('analytics', {
  day: { text: 'Enter a day such as 2025-07-18.' },
  order: { text: 'The end date must be after the start date.' },
  range_too_long: { text: 'This range is too long. Figures are kept for 13 months.' },
  note_empty: { text: 'Enter a note.' },
  note_gone: { status: 404, text: 'This note no longer exists.' },
})
