import { defineErrors } from '#shared/errors/define.ts'

/** The error of a visitor who is not, or is no longer, a supporter. */
export const nonSupporterErrors = defineErrors('supporter', {
  not_found: { status: 404, sql: 'CMNOF', words: 'dashboard.door.missing' },
})
