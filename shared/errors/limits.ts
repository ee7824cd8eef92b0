import { defineErrors } from '#shared/errors/define.ts'

/** The general error that visitors meet. Apart from the others, so that pages load only this one. */
export const limitErrors = defineErrors('', {
  too_many_requests: {
    status: 429,
    text: 'Too many requests. Please try again later.',
    words: 'network.too-many',
    // A badge that was emailed within the hour.
    sql: 'BDSNT',
  },
})
