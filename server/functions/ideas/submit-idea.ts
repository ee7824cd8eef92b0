import { runOnce } from '#backend/functions/run-once.ts'
import { defineVisitorFunction, requireOwnAddress } from '#server/functions/define-function.ts'
import { ideaErrors } from '#shared/errors/ideas.ts'
import { ideaSubmission } from '#shared/ideas.ts'

/**
 * `submit-idea`: stores an idea. private.limit_live_ideas allows at most three live ideas per person, counted
 * under a lock.
 */
export const submitIdea = defineVisitorFunction({
  input: ideaSubmission,
  signedOut: ideaErrors.not_signed_in,
  run({ input, visitor, submission, language, server }) {
    requireOwnAddress(input.userEmail, visitor)
    const { userId } = visitor
    return runOnce({ server, submission, input, userId }, async (tx) => {
      const form = tx.json({ ...input, language: input.language ?? language ?? 'en' })
      const [idea] = await tx<{ id: string; title: string; status: string }[]>`
        select id, title, status from private.submit_idea(${userId}, ${form})`
      return { data: idea }
    })
  },
})
