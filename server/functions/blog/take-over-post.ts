import { z } from 'zod'
import { editorCommand, unreadableBody } from '#server/functions/define-function.ts'

/** `take-over-post` (not in the specification): makes the caller the writer of a post. Returns the draft of the previous writer. */
export const takeOverPost = editorCommand({
  input: z.strictObject({ post: z.guid(unreadableBody) }),
  // Formatted as JSON, because times of the driver have no microseconds.
  sql: (tx, { post }) => tx`
    select (select to_json(draft) from private.take_over_post(${post}) as draft) as data`,
})
