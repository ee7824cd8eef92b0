import { defineErrors } from '#shared/errors/define.ts'

/** The error of every sign-in after the organisers have ended a membership. */
export const membershipErrors = defineErrors('supporter', {
  deactivated: { status: 409, words: 'signin.refusal.deactivated', sql: 'SPDEA' },
})
