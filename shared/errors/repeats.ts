import { defineErrors } from '#shared/errors/define.ts'

/**
 * The error of a form that is sent again with the same key but different content. A visitor gets it if the
 * first answer was lost and the server was updated in the meantime, so that it reads the form differently.
 */
export const repeatErrors = defineErrors('', {
  idempotency_key_reused: {
    status: 422,
    sql: 'DYKEY',
    words: 'network.sent-before',
  },
})
