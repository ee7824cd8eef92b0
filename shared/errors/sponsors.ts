import { defineErrors } from '#shared/errors/define.ts'

/** Errors about sponsors in the back office. */
export const sponsorErrors = defineErrors('sponsor', {
  order_changed: {
    status: 409,
    sql: 'SPORD',
    text: 'The order was changed by {by}. Your change was not saved.',
  },
})
