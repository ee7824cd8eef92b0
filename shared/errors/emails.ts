import { defineErrors } from '#shared/errors/define.ts'

/** Errors about email addresses. */
export const emailErrors = defineErrors('email', {
  missing: { status: 400, words: 'signin.refusal.email-missing' },
  invalid: { status: 400, words: 'signin.refusal.email' },
})
