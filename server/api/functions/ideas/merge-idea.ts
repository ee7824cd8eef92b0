import { z } from 'zod'
import { forAdministrator, unreadable } from '#server/api/functions/define-function.ts'

// Which ideas can be merged is decided in db/functions/idea_merges.sql, under the locks that votes take.

/** `merge-ideas` (ours): puts an idea into another one. A person's vote counts once. */
export const mergeIdeas = forAdministrator({
  input: z.strictObject({ source: z.guid(unreadable), target: z.guid(unreadable) }),
  async run({ input: { source, target }, administrator, server }) {
    await server.runAs(administrator.identity, (tx) => tx`select private.merge_ideas(${source}, ${target})`)
    return {}
  },
})

/** `unmerge-idea` (ours): takes an idea out of the one that it was merged into. */
export const unmergeIdea = forAdministrator({
  input: z.strictObject({ source: z.guid(unreadable) }),
  async run({ input: { source }, administrator, server }) {
    await server.runAs(administrator.identity, (tx) => tx`select private.unmerge_idea(${source})`)
    return {}
  },
})
