import { defineErrors } from '#shared/errors/define.ts'

/** Errors about email addresses. */
export const emailErrors = defineErrors('email', {
  invalid: { words: 'signin.refusal.email' },
})
