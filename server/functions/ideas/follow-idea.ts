import { z } from 'zod'
import { service } from '#backend/db/run-as.ts'
import { defineVisitorFunction } from '#server/functions/define-function.ts'
import { ideaErrors } from '#shared/errors/ideas.ts'

/**
 * `follow-idea`: subscribes the caller to two emails about an idea: when it becomes an app, and when the app
 * is finished. `follow: false` unsubscribes.
 */
export const followIdea = defineVisitorFunction({
  input: z.object({ ideaId: z.guid(ideaErrors.not_found), follow: z.boolean().default(true) }),
  signedOut: ideaErrors.not_signed_in_to_follow,
  async run({ input: { ideaId, follow }, visitor, server }) {
    const { userId } = visitor
    const isTold = await server.runAs(service, async (tx) => {
      await tx`select private.follow_idea(${userId}, ${ideaId}, ${follow})`
      const [person] = await tx<{ wants_none: boolean }[]>`
        select private.has_opted_out(mailbox) as wants_none from auth.users where id = ${userId}`
      return !person?.wants_none
    })
    return { follows: follow, isTold }
  },
})
