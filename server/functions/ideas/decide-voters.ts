import { z } from 'zod'
import { defineOwnerCommand, unreadableBodyError } from '#server/functions/define-function.ts'

/**
 * `decide-voters` (not in the specification): decides about voters whose votes are on hold. Votes of genuine
 * voters are counted. Votes of all others are deleted, and their later votes are held. Returns how many votes
 * were decided.
 */
export const decideVoters = defineOwnerCommand({
  input: z.strictObject({
    user_ids: z.array(z.guid(unreadableBodyError)).max(1000, unreadableBodyError),
    are_genuine: z.boolean(),
  }),
  sql: (tx, { user_ids, are_genuine }) => tx`
    select pg_catalog.jsonb_build_object('decided', private.decide_voters(${user_ids}, ${are_genuine})) as data`,
})
