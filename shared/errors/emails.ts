import { defineErrors } from '#shared/errors/define.ts'

export const emailErrors = defineErrors('email', {
  invalid: { words: 'signin.refusal.email' },
})
