import { z } from 'zod'
import { service } from '#server/db/run-as.ts'
import { forVisitor, requireOwn } from '#server/functions/define-function.ts'
import { oneSpelling } from '#server/functions/spellings.ts'
import { email } from '#shared/email.ts'
import { ideaMessages } from '#shared/ideas.ts'

/** `vote-on-idea` (wire 7.3): one vote per idea and person, `vote: false` withdraws it (D12). */
export const voteOnIdea = forVisitor({
  input: oneSpelling(
    { ideaId: ['idea_id'], voterEmail: ['email'] },
    z.object({
      ideaId: z.guid(ideaMessages.notFound),
      voterEmail: email.optional(),
      vote: z.boolean().default(true),
    }),
  ),
  signedOut: ideaMessages.verifyToVote,
  async run({ input, visitor, host }) {
    requireOwn(input.voterEmail, visitor)
    const [vote] = await host.runAs(
      service,
      (tx) => tx<{ vote_count: number; user_voted: boolean }[]>`
        select vote_count, user_voted from private.vote_on_idea(${visitor.userId}, ${input.ideaId}, ${input.vote})`,
      { touches: ['app_ideas'] },
    )
    return { data: { voteCount: vote?.vote_count, userVoted: vote?.user_voted } }
  },
})
