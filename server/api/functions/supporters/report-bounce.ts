import { z } from 'zod'
import { forService } from '#server/api/functions/define-function.ts'
import { service } from '#server/db/run-as.ts'
import { email } from '#shared/email.ts'
import { foldMailbox } from '#shared/mailbox.ts'

const reasonMessage = 'Give each address a reason of 1 to 300 characters'

/**
 * `report-bounce` (ours): a mail provider, or a program that reads returned emails, reports addresses that
 * accept none.
 */
export const reportBounce = forService({
  input: z.object({
    bounces: z
      .array(z.object({ email, reason: z.string().trim().min(1, reasonMessage).max(300, reasonMessage) }))
      .max(1000, 'At most 1,000 addresses at once'),
  }),
  async run({ input: { bounces }, server }) {
    await server.runAs(service, async (tx) => {
      for (const { email: address, reason } of bounces)
        await tx`select private.note_bounce(${foldMailbox(address)}, ${reason}, 'report')`
    })
    return { data: { noted: bounces.length } }
  },
})
