import { defineErrors } from '#shared/errors/define.ts'

/**
 * Errors about the codes in our emails. They are in English in every language, because a wrong translation
 * could cost someone their account.
 */
export const codeErrors = defineErrors('code', {
  not_six_characters: { text: 'Please enter a valid 6-character verification code', english: 'code' },
  wrong: { text: 'Invalid or expired verification code. Please check and try again.', english: 'code' },
  expired: { text: 'This code has expired. Please request a new one.', english: 'code' },
  used_up: {
    text: 'You have entered the wrong code five times, so it no longer works. Please request a new code.',
    english: 'code',
  },
})
