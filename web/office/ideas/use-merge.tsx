import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCountWithNoun } from '#shared/format-number.ts'
import type { AdminIdea, SimilarIdea } from '#shared/ideas.ts'
import { formatRefusal } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { unconfirmedOutcomeMessage } from '#web/common/data/unconfirmed-outcome.ts'
import { ConfirmDialog } from '#web/common/ui/confirm-dialog.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { mergePreviewsQuery, useMergeIdea } from '#web/office/ideas/merge-queries.ts'
import { createUndoAction } from '#web/office/ui/undo-button.tsx'

type MergeEnds = {
  onMerged?: (source: string) => void
  /** Called after a merge was undone. */
  onUndone?: (source: string) => void
}
type Pair = { source: AdminIdea; target: SimilarIdea }

/** Merges ideas: asks for confirmation first and offers Undo afterwards. */
export function useMergeWithUndo({ onMerged, onUndone }: MergeEnds = {}) {
  const toast = useToast()
  const merge = useMergeIdea()
  const [pair, setPair] = useState<Pair | null>(null)

  // Uses a promise, because the administrator may have left the page before Undo is clicked, and callbacks of
  // an unmounted hook do not run.
  const undo = (source: string) =>
    merge.mutateAsync({ source, target: null }).then(
      () => {
        toast('Undone.')
        onUndone?.(source)
      },
      (error: Error) => toast(formatRefusal(error, unconfirmedOutcomeMessage), 'failed'),
    )
  const handleConfirm = () => {
    if (!pair) return
    const { source, target } = pair
    merge.mutate(
      { source: source.id, target: target.id },
      {
        onSettled: () => setPair(null),
        onSuccess() {
          onMerged?.(source.id)
          toast(
            `Merged. ${source.title}`,
            'done',
            createUndoAction(() => void undo(source.id)),
          )
        },
      },
    )
  }

  return {
    ask: (source: AdminIdea, target: SimilarIdea) => {
      merge.reset()
      setPair({ source, target })
    },
    undo: (source: string) => void undo(source),
    forgetFailure: merge.reset,
    isPending: merge.isPending,
    /** Returns the reason why the last merge of this idea, or its undo, was refused. */
    failureOf: (source: string) =>
      merge.error && merge.variables?.source === source
        ? formatRefusal(merge.error, unconfirmedOutcomeMessage)
        : null,
    failure: merge.error && formatRefusal(merge.error, unconfirmedOutcomeMessage),
    question: (
      <ConfirmDialog
        isOpen={pair !== null}
        tone="info"
        title="Merge these ideas?"
        message={pair && <Outcome {...pair} />}
        confirmLabel="Merge"
        isBusy={merge.isPending}
        onConfirm={handleConfirm}
        onCancel={() => setPair(null)}
      />
    ),
  }
}

/** Describes both ideas and their votes. */
function Outcome({ source, target }: Pair) {
  const { data: [preview] = [], isError } = useQuery(mergePreviewsQuery(useBackend(), source.id, [target.id]))
  const votes = preview
    ? `${formatCountWithNoun(preview.votes_for_both, 'person', 'people')} voted for both and ${preview.votes_for_both === 1 ? 'is' : 'are'} counted once, so it will have ${formatCountWithNoun(preview.votes_after, 'vote')}.`
    : `${isError ? 'The votes could not be counted now. ' : ''}Anyone who voted for both is counted once.`
  return `“${source.title}” will be merged into “${target.title}”. ${votes} Both submitters are still named, and the old address redirects to the merged idea. You can undo this later.`
}
