import { z } from 'zod'
import { forOwner } from '#server/api/functions/define-function.ts'

/** `get-sender-domain` (ours): whether the domain letters come from says that they may; nothing is asked of the world in vain. */
export const getSenderDomain = forOwner({
  input: z.strictObject({}),
  run: async ({ server }) => ({ data: await server.readSenderDomain() }),
})
