import { z } from 'zod'
import { administratorCommand, unreadableBody } from '#server/functions/define-function.ts'

// db/functions/idea_merges.sql locks the ideas in the order of votes and decides which ones can be merged.

/** `merge-ideas` (not in the specification): puts an idea into another one. A person's vote counts once. */
export const mergeIdeas = administratorCommand({
  input: z.strictObject({ source: z.guid(unreadableBody), target: z.guid(unreadableBody) }),
  sql: (tx, { source, target }) => tx`select private.merge_ideas(${source}, ${target})`,
})

/** `unmerge-idea` (not in the specification): takes an idea out of the one that it was merged into. */
export const unmergeIdea = administratorCommand({
  input: z.strictObject({ source: z.guid(unreadableBody) }),
  sql: (tx, { source }) => tx`select private.unmerge_idea(${source})`,
})
