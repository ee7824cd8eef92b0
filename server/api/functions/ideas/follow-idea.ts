import { z } from 'zod'
import { forVisitor } from '#server/api/functions/define-function.ts'
import { service } from '#server/db/run-as.ts'
import { ideaMessages } from '#shared/ideas.ts'

/** `follow-idea`: two letters about an idea, when it becomes an app and when that is built; `follow: false` ends it. */
export const followIdea = forVisitor({
  input: z.object({ ideaId: z.guid(ideaMessages.notFound), follow: z.boolean().default(true) }),
  signedOut: ideaMessages.verifyToFollow,
  async run({ input: { ideaId, follow }, visitor, server }) {
    await server.runAs(
      service,
      (tx) => tx`select private.follow_idea(${visitor.userId}, ${ideaId}, ${follow})`,
    )
    return { follows: follow }
  },
})
