import { z } from 'zod'
import { defineEditorCommand, unreadableBodyError } from '#server/functions/define-function.ts'
import { postStatuses } from '#shared/blog-admin.ts'

const status = z.enum(postStatuses, unreadableBodyError)
const moment = z.iso
  .datetime({ offset: true, error: unreadableBodyError })
  .max(40, unreadableBodyError)
  .nullable()

// Sends and returns posts as JSON, because the Date values of the database driver have no microseconds.

/**
 * `set-post-status` (not in the specification): sets the status of posts. Returns each post's previous
 * status, and what an incomplete post lacks.
 */
export const setPostStatus = defineEditorCommand({
  input: z.strictObject({
    posts: z.array(z.guid(unreadableBodyError)).max(1000, unreadableBodyError),
    status,
  }),
  sql: (tx, { posts, status }) => tx`
    select coalesce(json_agg(post), '[]') as data from private.set_post_status(${posts}, ${status}) as post`,
})

/**
 * `restore-post-status` (not in the specification): restores the previous status of posts that nobody has
 * changed since then. Returns how many.
 */
export const restorePostStatus = defineEditorCommand({
  input: z.strictObject({
    was: z
      .array(
        z.strictObject({
          id: z.guid(unreadableBodyError),
          became: status,
          status,
          published_at: moment,
          publish_at: moment,
        }),
      )
      .max(1000, unreadableBodyError),
  }),
  sql: (tx, { was }) =>
    tx`select count(*)::integer as data from private.restore_post_status(${tx.json(was)})`,
})
