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
      (tx) => tx<{ vote_count: number; user_voted: boolean; is_held: boolean }[]>`
        select vote_count, user_voted, user_voted and (select are_votes_held from auth.users where id = ${visitor.userId}) as is_held from private.vote_on_idea(${visitor.userId}, ${input.ideaId}, ${input.vote})`,
      { touches: ['app_ideas'] },
    )
    // A held vote is told to its voter as one: the count does not rise, and silence would look like a fault.
    return {
      data: {
        voteCount: vote?.vote_count,
        userVoted: vote?.user_voted,
        ...(vote?.is_held && { isHeld: true }),
      },
    }
  },
})
