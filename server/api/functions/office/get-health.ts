import { z } from 'zod'
import { forOwner } from '#server/api/functions/define-function.ts'

/** `get-health` (ours): what works on this node and what does not, with what to do. No path, address or secret is in it. */
export const getHealth = forOwner({
  input: z.strictObject({}),
  run: async ({ server }) => ({ data: await server.readHealth() }),
})
