import { defineErrors } from '#shared/errors/define.ts'

/** The general error that visitors meet. It is in a separate file, so that pages load no others. */
export const limitErrors = defineErrors('', {
  too_many_requests: {
    status: 429,
    text: 'Too many requests. Please try again later.',
    words: 'network.too-many',
    // A badge was already emailed within the last hour.
    sql: 'BDSNT',
  },
})
