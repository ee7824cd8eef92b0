import { defineErrors } from '#shared/errors/define.ts'

/** Errors about test emails, which administrators send to themselves. */
export const testEmailErrors = defineErrors('email', {
  tested_recently: {
    status: 409,
    sql: 'STOLD',
    text: 'You already sent yourself a test email in the last minute.',
  },
})
