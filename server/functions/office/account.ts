import { z } from 'zod'
import { defineAdministratorCommand, unreadableBodyError } from '#server/functions/define-function.ts'

/** `end-own-session` (not in the specification): ends a session of the caller. False if it had already ended or is not theirs. */
export const endOwnSession = defineAdministratorCommand({
  input: z.strictObject({ session: z.guid(unreadableBodyError) }),
  sql: (tx, { session }) => tx`select private.end_own_session(${session}) as data`,
})

/** `make-recovery-codes` (not in the specification): replaces the caller's recovery codes by ten new ones, returned only once. */
export const makeRecoveryCodes = defineAdministratorCommand({
  input: z.strictObject({}),
  sql: (tx) => tx`select private.make_recovery_codes() as data`,
})
