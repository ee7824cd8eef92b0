import { z } from 'zod'
import { defineOwnerFunction } from '#server/functions/define-function.ts'

/**
 * `get-health` (not in the specification): reports what works on this node, what does not, and what to do. Contains no path,
 * address or secret.
 */
export const getHealth = defineOwnerFunction({
  input: z.strictObject({}),
  run: async ({ server }) => ({ data: await server.readHealth() }),
})
