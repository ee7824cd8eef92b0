import { z } from 'zod'
import { defineOwnerCommand, unreadableBodyError } from '#server/functions/define-function.ts'

/** `retry-emails` (not in the specification): retries these failed emails, or all of them. Returns how many will be retried. */
export const retryEmails = defineOwnerCommand({
  input: z.strictObject({ ids: z.array(z.guid(unreadableBodyError)).nullable() }),
  sql: (tx, { ids }) => tx`select json_build_object('retried', private.retry_emails(${ids})) as data`,
})

/** `send-test-email` (not in the specification): sends a test email to the caller, at most one a minute. Returns the address. */
export const sendTestEmail = defineOwnerCommand({
  input: z.strictObject({}),
  sql: (tx) => tx`select json_build_object('address', private.send_test_email()) as data`,
})
