import { z } from 'zod'
import { defineAdministratorCommand, unreadableBodyError } from '#server/functions/define-function.ts'

// db/functions/idea_merges.sql locks both ideas in the order of their ids and decides whether they can be
// merged.

/**
 * `merge-ideas` (not in the specification): merges an idea into another one. A person who voted for both has
 * one vote.
 */
export const mergeIdeas = defineAdministratorCommand({
  input: z.strictObject({ source: z.guid(unreadableBodyError), target: z.guid(unreadableBodyError) }),
  sql: (tx, { source, target }) => tx`select private.merge_ideas(${source}, ${target})`,
})

/** `unmerge-idea` (not in the specification): separates an idea from the one that it was merged into. */
export const unmergeIdea = defineAdministratorCommand({
  input: z.strictObject({ source: z.guid(unreadableBodyError) }),
  sql: (tx, { source }) => tx`select private.unmerge_idea(${source})`,
})
