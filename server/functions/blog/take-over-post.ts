import { z } from 'zod'
import { editorCommand, unreadableBody } from '#server/functions/define-function.ts'

/** `take-over-post` (not in the specification): makes the caller the writer of a post. */
export const takeOverPost = editorCommand({
  input: z.strictObject({ post: z.guid(unreadableBody) }),
  sql: (tx, { post }) => tx`select private.take_over_post(${post})`,
})
