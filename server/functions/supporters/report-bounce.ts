import { z } from 'zod'
import { service } from '#backend/db/run-as.ts'
import { foldMailbox } from '#backend/rules/mailbox.ts'
import { defineServiceFunction } from '#server/functions/define-function.ts'
import { emailInput } from '#shared/email.ts'
import { bounceErrors } from '#shared/errors/bounces.ts'

/**
 * `report-bounce` (not in the specification): stores the addresses that accept no email, as reported by a
 * mail provider or by a program that reads returned emails.
 */
export const reportBounce = defineServiceFunction({
  input: z.object({
    bounces: z
      .array(
        z.object({
          email: emailInput,
          reason: z.string().trim().min(1, bounceErrors.reason_length).max(300, bounceErrors.reason_length),
        }),
      )
      .max(1000, bounceErrors.too_many),
  }),
  async run({ input: { bounces }, server }) {
    await server.runAs(service, async (tx) => {
      for (const { email: address, reason } of bounces)
        await tx`select private.note_bounce(${foldMailbox(address)}, ${reason}, 'report')`
    })
    return { data: { noted: bounces.length } }
  },
})
