import { defineErrors } from '#shared/errors/define.ts'

/** The error of a visitor who is no supporter, or no longer one. */
export const ownSupporterErrors = defineErrors('supporter', {
  not_found: { status: 404, sql: 'CMNOF', words: 'dashboard.door.missing' },
})
