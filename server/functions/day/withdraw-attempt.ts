import { service } from '#backend/db/run-as.ts'
import { defineOwnerFunction } from '#server/functions/define-function.ts'
import { attemptWithdrawal } from '#shared/day-writing.ts'

/** `withdraw-attempt`: archives a log whose only content is a mistaken start, and begins another attempt. */
export const withdrawAttempt = defineOwnerFunction({
  input: attemptWithdrawal,
  async run({ input: { attempt, reason }, administrator, server }) {
    await server.runAs(
      service,
      (tx) => tx`select private.withdraw_attempt(${administrator.userId}, ${attempt}, ${reason})`,
    )
    return {}
  },
})
