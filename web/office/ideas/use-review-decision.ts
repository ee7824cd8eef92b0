import { officeIdeaErrors } from '#shared/errors/office-ideas.ts'
import { type IdeaStatus, ideaAdminMessages, ideaStatusLabels } from '#shared/ideas.ts'
import { getBackendErrorCode } from '#web/common/data/backend.ts'
import { useUndo } from '#web/common/data/use-undo.ts'
import { useToast } from '#web/common/ui/toast.tsx'
import { type IdeaReviewDecision, useDecideOnPendingIdea } from '#web/office/ideas/review-queries.ts'
import { createUndoAction } from '#web/office/ui/undo-button.tsx'
import { ideasKey } from '#web/public/ideas/queries.ts'

type ReviewWays = {
  decided: (id: string, status: IdeaStatus, reason?: string) => void
  takenBack: (id: string) => void
}

/** Saves a decision and opens the next idea. After an undo, the idea is the current one again. */
export function useReviewDecision({ decided, takenBack }: ReviewWays) {
  const toast = useToast()
  const undo = useUndo(ideasKey)
  const decideWaiting = useDecideOnPendingIdea()

  const takeBack = async (id: string) => {
    const outcome = await undo([id])
    toast(...outcome)
    if (outcome[1] === 'done') takenBack(id)
  }
  const decide = (decision: IdeaReviewDecision) => {
    const { idea, status, reason } = decision
    decideWaiting.mutate(decision, {
      onSuccess() {
        decided(idea.id, status, reason)
        const sentence = `${ideaStatusLabels[status]}. ${idea.title}`
        toast(
          sentence,
          'done',
          createUndoAction(() => void takeBack(idea.id)),
        )
      },
    })
  }

  return {
    decide,
    isPending: decideWaiting.isPending,
    failureOf: (id: string) => failureOf(decideWaiting, id),
  }
}

/**
 * Returns an error message for this idea. Null if another person has already decided, because the idea itself
 * shows that.
 */
function failureOf(
  { error, variables }: ReturnType<typeof useDecideOnPendingIdea>,
  id: string,
): string | null {
  if (!error || variables?.idea.id !== id || getBackendErrorCode(error) === officeIdeaErrors.changed)
    return null
  return ideaAdminMessages.statusFailed
}
