import { z } from 'zod'
import { defineOwnerCommand, unreadableBodyError } from '#server/functions/define-function.ts'
import { communityFilters } from '#shared/announcements.ts'

/** `save-community-view` (not in the specification): saves filters of the list of supporters under a name, for the caller only. */
export const saveCommunityView = defineOwnerCommand({
  input: z.strictObject({ name: z.string().max(200, unreadableBodyError), filters: communityFilters }),
  sql: (tx, { name, filters }) => tx`select private.save_community_view(${name}, ${tx.json(filters)})`,
})

/** `remove-community-view` (not in the specification): removes a saved view of the caller. */
export const removeCommunityView = defineOwnerCommand({
  input: z.strictObject({ view: z.guid(unreadableBodyError) }),
  sql: (tx, { view }) => tx`select private.remove_community_view(${view})`,
})
