import { z } from 'zod'
import type { Transaction } from '#backend/db/connect.ts'
import { runOnceWithinLimits } from '#backend/functions/run-once.ts'
import {
  defineVisitorFunction,
  listWriteLimits,
  requireOwnAddress,
  storeLanguage,
} from '#server/functions/define-function.ts'
import { acceptFieldAliases } from '#server/functions/field-aliases.ts'
import { emailInput } from '#shared/email.ts'
import { ideaErrors } from '#shared/errors/ideas.ts'

/** `vote-on-idea`: adds the caller's vote for an idea, at most one. `vote: false` withdraws it. */
export const voteOnIdea = defineVisitorFunction({
  input: acceptFieldAliases(
    { ideaId: ['idea_id'], voterEmail: ['email'] },
    z.object({
      ideaId: z.guid(ideaErrors.not_found),
      voterEmail: emailInput.optional(),
      vote: z.boolean().default(true),
    }),
  ),
  signedOut: ideaErrors.not_signed_in_to_vote,
  // `run` counts the call itself, so that the session, the limits, the language and the vote are checked and
  // stored in one transaction.
  isCounted: false,
  confirmsSession: true,
  async run({ input, visitor, source, submission, language: asked, confirm, server }) {
    const { userId } = visitor
    const counts = listWriteLimits(visitor, source)
    async function confirmVoter(tx: Transaction) {
      const { language } = (await confirm?.(tx)) ?? visitor
      if (asked && asked !== language) await storeLanguage(tx, { userId, language: asked })
    }
    const call = { server, submission, input, userId, counts, confirm: confirmVoter }
    return runOnceWithinLimits(call, async (tx) => {
      requireOwnAddress(input.voterEmail, visitor)
      return vote(tx, userId, input)
    })
  },
})

async function vote(tx: Transaction, userId: string, input: { ideaId: string; vote: boolean }) {
  const [given] = await tx<
    {
      vote_count: number
      user_voted: boolean
      had_voted: boolean
      is_held: boolean
      mark: string | null
    }[]
  >`
    select vote_count, user_voted,
      -- in the snapshot of this statement, so before its own change
      exists (select from private.idea_votes where idea_id = ${input.ideaId} and user_id = ${userId}) as had_voted,
      user_voted and (select are_votes_held from auth.users where id = ${userId}) as is_held,
      case when user_voted then private.create_vote_mark((private.open_tally()).key, ${input.ideaId}, ${userId}) end as mark
    from private.vote_on_idea(${userId}, ${input.ideaId}, ${input.vote})`
  // Tells the voter that the vote is on hold, because otherwise the unchanged count would look like a fault.
  return {
    data: {
      voteCount: given?.vote_count,
      userVoted: given?.user_voted,
      hadVoted: given?.had_voted,
      ...(given?.is_held && { isHeld: true }),
      // Returns the receipt once, to the voter only. The next tally contains it without the name of the
      // voter.
      ...(given?.mark && { mark: given.mark }),
    },
  }
}
