import { z } from 'zod'
import { defineAdministratorCommand, unreadableBodyError } from '#server/functions/define-function.ts'

/**
 * `undo-decisions` (not in the specification): undoes the caller's decisions of the last seconds about these ideas and
 * testimonials. Returns those that are back in their earlier state.
 */
export const undoDecisions = defineAdministratorCommand({
  input: z.strictObject({ ids: z.array(z.guid(unreadableBodyError)).max(1000, unreadableBodyError) }),
  sql: (tx, { ids }) => tx`
    select pg_catalog.jsonb_build_object('ids', coalesce(pg_catalog.jsonb_agg(id), '[]')) as data
    from private.undo_decisions(${ids}) as id`,
})
