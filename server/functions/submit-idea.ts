import { service } from '#server/db/run-as.ts'
import { forVisitor, requireOwn } from '#server/functions/define-function.ts'
import { ideaMessages, ideaSubmission } from '#shared/ideas.ts'

/** `submit-idea` (wire 7.3). At most three live ideas a person: private.cap_live_ideas counts under a lock. */
export const submitIdea = forVisitor({
  input: ideaSubmission,
  signedOut: ideaMessages.verifyFirst,
  async run({ input, visitor, host }) {
    requireOwn(input.userEmail, visitor)
    const [idea] = await host.runAs(
      service,
      (tx) => tx<{ id: string; title: string; status: string }[]>`
        select id, title, status from private.submit_idea(
          ${visitor.userId}, ${input.appName}, ${input.problemSolves}, ${input.targetUsers}, ${input.userName})`,
      { touches: ['app_ideas'] },
    )
    return { data: idea }
  },
})
