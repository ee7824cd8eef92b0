import { defineErrors } from '#shared/errors/define.ts'

export const nameErrors = defineErrors('name', {
  missing: { words: 'signin.refusal.name-missing' },
  too_long: { words: 'signin.refusal.name-too-long' },
  has_address: { words: 'signin.refusal.name-address' },
  missing_with_email: { words: 'signin.refusal.both' },
})
