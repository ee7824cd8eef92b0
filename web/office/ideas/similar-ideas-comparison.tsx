import { useQuery } from '@tanstack/react-query'
import { formatCountWithNoun, formatNumber } from '#shared/format-number.ts'
import type { AdminIdea, SimilarIdea } from '#shared/ideas.ts'
import { shortenText } from '#shared/text.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { Button } from '#web/common/ui/button.tsx'
import { InlineFailure } from '#web/common/ui/load-failure.tsx'
import { type MergePreview, mergePreviewsQuery } from '#web/office/ideas/merge-queries.ts'
import { markSharedWords } from '#web/office/ideas/shared-words.ts'

type CloseIdeasProps = {
  idea: AdminIdea
  close: readonly SimilarIdea[]
  /** Maximum number of characters that are shown of each text. */
  longest: number
  /** Undefined if the idea cannot be merged. */
  onMerge: ((target: SimilarIdea) => void) | undefined
}

/** Compares similar ideas with this one: their votes, the words that both texts have, and the result of merging. */
export function SimilarIdeasComparison({ idea, close, longest, onMerge }: CloseIdeasProps) {
  const ids = onMerge ? close.map(({ id }) => id) : []
  const previews = useQuery(mergePreviewsQuery(useBackend(), idea.id, ids))
  return (
    <>
      {previews.isError && (
        <InlineFailure onRetry={() => void previews.refetch()} className="text-sm">
          The votes after merging could not be counted.
        </InlineFailure>
      )}
      <ul>
        {close.map((other) => (
          <CloseIdea
            key={other.id}
            idea={idea}
            other={other}
            longest={longest}
            preview={previews.data?.find(({ id }) => id === other.id)}
            onMerge={onMerge}
          />
        ))}
      </ul>
    </>
  )
}

type CloseIdeaProps = Pick<CloseIdeasProps, 'idea' | 'longest' | 'onMerge'> & {
  other: SimilarIdea
  preview: MergePreview | undefined
}

function CloseIdea({ idea, other, longest, preview, onMerge }: CloseIdeaProps) {
  const { id, title, description, votes } = other
  return (
    <li className="flex gap-3 border-line py-3 not-first:border-t">
      <p className="w-13.5 shrink-0 text-center text-xs text-muted">
        <strong className="figures block text-xl text-text">{formatNumber(votes)}</strong>
        {votes === 1 ? 'vote' : 'votes'}
      </p>
      <div className="grid min-w-0 justify-items-start gap-1.5 text-sm">
        <a href={paths.appIdea(id)} target="_blank" rel="noopener" className="font-bold break-words">
          {title}
          <span className="sr-only"> (opens a new tab)</span>
        </a>
        <p className="break-words text-muted">
          <Marked text={shortenText(description, longest)} other={`${idea.title} ${idea.description}`} />
        </p>
        {preview && <p>{previewSentence(preview)}</p>}
        {onMerge && (
          <Button variant="secondary" size="compact" onClick={() => onMerge(other)}>
            Merge<span className="sr-only"> into {title}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

function previewSentence({ votes_for_both: both, votes_after: after }: MergePreview): string {
  return `Voted for both: ${formatNumber(both)}. After merging: ${formatCountWithNoun(after, 'vote')}.`
}

/** Marks the words that both texts have, so that they can be compared quickly. */
function Marked({ text, other }: { text: string; other: string }) {
  return markSharedWords(text, other).map((piece, index) =>
    piece.isShared ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
      <mark key={index} className="rounded-1 bg-warning text-warning-text">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}
