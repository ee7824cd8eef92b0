import { defineErrors } from '#shared/errors/define.ts'

/**
 * The error of a form that is sent again with the same idempotency key but different content. A visitor gets
 * it if the first answer was lost and the server has since been updated to a release that reads the form
 * differently.
 */
export const idempotencyErrors = defineErrors('', {
  idempotency_key_reused: {
    status: 422,
    sql: 'DYKEY',
    words: 'network.sent-before',
  },
})
