import { z } from 'zod'
import { forOwner, unreadable } from '#server/api/functions/define-function.ts'

/**
 * `decide-voters` (ours): counts the held votes of genuine voters; deletes the votes of others and holds their
 * later ones. Returns how many votes were decided.
 */
export const decideVoters = forOwner({
  input: z.strictObject({
    user_ids: z.array(z.guid(unreadable)).max(1000, unreadable),
    are_genuine: z.boolean(),
  }),
  async run({ input: { user_ids, are_genuine }, administrator, server }) {
    const [row] = await server.runAs(
      administrator.identity,
      (tx) => tx<{ decided: number }[]>`select private.decide_voters(${user_ids}, ${are_genuine}) as decided`,
    )
    return { data: { decided: row?.decided } }
  },
})
