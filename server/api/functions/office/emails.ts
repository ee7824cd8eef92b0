import { z } from 'zod'
import { forOwner, unreadable } from '#server/api/functions/define-function.ts'

/** `retry-letters` (ours): retries these failed emails, or all of them. Returns how many will be retried. */
export const retryLetters = forOwner({
  input: z.strictObject({ ids: z.array(z.guid(unreadable)).nullable() }),
  async run({ input: { ids }, administrator, server }) {
    const [row] = await server.runAs(
      administrator.identity,
      (tx) => tx<{ retried: number }[]>`select private.retry_letters(${ids}) as retried`,
    )
    return { data: { retried: row?.retried } }
  },
})

/** `send-test-letter` (ours): sends a test email to the caller, at most one a minute. Returns the address. */
export const sendTestLetter = forOwner({
  input: z.strictObject({}),
  async run({ administrator, server }) {
    const [row] = await server.runAs(
      administrator.identity,
      (tx) => tx<{ address: string }[]>`select private.send_test_letter() as address`,
    )
    return { data: { address: row?.address } }
  },
})
