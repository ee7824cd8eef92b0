import { defineErrors } from '#shared/errors/define.ts'

/** Errors about anything that a visitor submits: ideas, testimonials, badges. */
export const submissionErrors = defineErrors('submission', {
  not_own: { status: 403, words: 'signin.refusal.not-own', sql: 'IDOWN' },
})
