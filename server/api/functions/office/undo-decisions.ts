import { z } from 'zod'
import { forAdministrator, unreadable } from '#server/api/functions/define-function.ts'

/**
 * `undo-decisions` (ours): undoes the caller's decisions of the last seconds about these ideas and
 * testimonials. Returns those that are back in their earlier state.
 */
export const undoDecisions = forAdministrator({
  input: z.strictObject({ ids: z.array(z.guid(unreadable)).max(1000, unreadable) }),
  async run({ input: { ids }, administrator, server }) {
    const undone = await server.runAs(
      administrator.identity,
      (tx) => tx<{ id: string }[]>`select id from private.undo_decisions(${ids}) as id`,
    )
    return { data: { ids: undone.map(({ id }) => id) } }
  },
})
