import { defineErrors } from '#shared/errors/define.ts'

/**
 * The error of a form that is sent again with the same key. A visitor meets it if the first answer was lost
 * and the server reads the form differently since.
 */
export const repeatErrors = defineErrors('', {
  idempotency_key_reused: {
    status: 422,
    sql: 'DYKEY',
    words: 'network.sent-before',
  },
})
