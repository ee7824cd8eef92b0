import { formatNumber } from '#shared/format-number.ts'
import { ideaAdminMessages, ideaLimits } from '#shared/ideas.ts'
import { listIdeaRejectionReasons } from '#shared/rejection-reasons.ts'
import type { useIdeaDecisions } from '#web/office/ideas/use-idea-decisions.ts'
import { useSimilarIdeas } from '#web/office/ideas/use-similar-ideas.ts'
import { ReasonDialog } from '#web/office/ui/reason-dialog.tsx'

/** Asks why one or several ideas are rejected. */
export function IdeaRejectionDialog({ decisions }: { decisions: ReturnType<typeof useIdeaDecisions> }) {
  const { refused, isRejecting, refusalFailure, reject, keep } = decisions
  const count = formatNumber(refused.length)
  const areMany = refused.length > 1
  const title = refused[0]?.title
  const [close] = useSimilarIdeas(areMany ? undefined : refused[0])
  return (
    <ReasonDialog
      isOpen={refused.length > 0}
      title={areMany ? `Reject ${count} App Ideas` : 'Reject App Idea'}
      message={
        areMany
          ? ideaAdminMessages.rejectManyExplained(count)
          : `${title ? `“${title}”. ` : ''}${ideaAdminMessages.rejectExplained}`
      }
      confirmLabel={areMany ? `Reject ${count}` : 'Reject'}
      ready={listIdeaRejectionReasons(close)}
      longest={ideaLimits.rejectionReason}
      isBusy={isRejecting}
      error={refusalFailure}
      onConfirm={reject}
      onCancel={keep}
    />
  )
}
