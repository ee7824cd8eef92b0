import { defineErrors } from '#shared/errors/define.ts'

/** Errors about givers, for the owner. */
export const giverErrors = defineErrors('giver', {
  words_too_long: { text: 'Please enter at most 60 characters' },
  amount_invalid: { text: 'Please enter a whole number from 1 to 1,000,000,000' },
})
