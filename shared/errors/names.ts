import { defineErrors } from '#shared/errors/define.ts'

/** Errors about the name of a person. */
export const nameErrors = defineErrors('name', {
  missing: { status: 400, words: 'signin.refusal.name-missing' },
  too_long: { status: 400, words: 'signin.refusal.name-too-long' },
  has_address: { status: 400, words: 'signin.refusal.name-address' },
  missing_with_email: { status: 400, words: 'signin.refusal.both' },
})
