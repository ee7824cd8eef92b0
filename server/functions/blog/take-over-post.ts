import { z } from 'zod'
import { defineEditorCommand, unreadableBodyError } from '#server/functions/define-function.ts'

/** `take-over-post` (not in the specification): makes the caller the writer of a post. */
export const takeOverPost = defineEditorCommand({
  input: z.strictObject({ post: z.guid(unreadableBodyError) }),
  sql: (tx, { post }) => tx`select private.take_over_post(${post})`,
})
