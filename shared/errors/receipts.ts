import { defineErrors } from '#shared/errors/define.ts'

/** Errors about the receipts of votes. Pages request receipts only with a session. */
export const receiptErrors = defineErrors('receipt', {
  not_signed_in: { status: 401, text: 'Please verify your email to see your receipts', english: 'programs' },
})
