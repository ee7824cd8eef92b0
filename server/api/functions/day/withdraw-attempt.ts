import { forOwner } from '#server/api/functions/define-function.ts'
import { service } from '#server/db/run-as.ts'
import { attemptWithdrawal } from '#shared/day-writing.ts'

/** `withdraw-attempt`: keeps a log that holds only a start made by mistake, and begins another attempt. */
export const withdrawAttempt = forOwner({
  input: attemptWithdrawal,
  async run({ input: { attempt, reason }, administrator, server }) {
    await server.runAs(
      service,
      (tx) => tx`select private.withdraw_attempt(${administrator.userId}, ${attempt}, ${reason})`,
      { invalidates: ['day_log', 'day_attempts', 'day_witnesses', 'day_withdrawals'] },
    )
    return {}
  },
})
