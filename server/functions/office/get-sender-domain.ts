import { z } from 'zod'
import { defineOwnerFunction } from '#server/functions/define-function.ts'

/**
 * `get-sender-domain` (not in the specification): reports whether the DNS records of the sender's domain allow our emails. No DNS
 * query without a mail server.
 */
export const getSenderDomain = defineOwnerFunction({
  input: z.strictObject({}),
  run: async ({ server }) => ({ data: await server.readSenderDomain() }),
})
