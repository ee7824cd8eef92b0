import { defineErrors } from '#shared/errors/define.ts'

/** The error of too many requests. It is in a separate file, so that visitors’ pages load no other general errors. */
export const limitErrors = defineErrors('', {
  too_many_requests: {
    status: 429,
    text: 'Too many requests. Please try again later.',
    words: 'network.too-many',
    // SQLSTATE of a refusal because a badge was already emailed within the last hour.
    sql: 'BDSNT',
  },
})
