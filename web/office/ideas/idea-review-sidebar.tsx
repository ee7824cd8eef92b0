import { formatCountWithNoun, formatNumber } from '#shared/format-number.ts'
import { type AdminIdea, ideaLimits, type SimilarIdea } from '#shared/ideas.ts'
import { useMediaQuery } from '#web/common/hydration/use-media.ts'
import { describeIdeaMetadata, IdeaMetadata } from '#web/office/ideas/idea-metadata.tsx'
import { SimilarIdeasComparison } from '#web/office/ideas/similar-ideas-comparison.tsx'
import { SubmitterCard } from '#web/office/ideas/submitter-card.tsx'
import { FoldableDetails } from '#web/office/ui/foldable-details.tsx'

type ReviewSideProps = {
  idea: AdminIdea
  similar: readonly SimilarIdea[]
  next: readonly string[]
  /** Merges the idea with a similar one. Undefined while the idea needs no decision. */
  onMerge: ((target: SimilarIdea) => void) | undefined
}

/** Shows similar ideas, the submitter and the next idea. On a phone it also has the details. */
export function IdeaReviewSidebar({ idea, similar, next, onMerge }: ReviewSideProps) {
  const isFolded = useMediaQuery('(width < 67.5rem)')
  const isPhone = useMediaQuery('(width < 45rem)')
  const person = (
    <FoldableDetails key="person" isFolded={isFolded} title={idea.submitter_name} note={personNote(idea)}>
      <SubmitterCard idea={idea} />
    </FoldableDetails>
  )
  const close = similar.length > 0 && (
    <FoldableDetails
      key="close"
      isFolded={isFolded}
      title={closeTitle(similar)}
      note={similar.map(({ title, votes }) => `${title} ${formatNumber(votes)}`).join(', ')}
    >
      <section data-surface="paper" className="beside-card">
        <h2 className="border-b-[3px] border-text pb-2.25 text-lg font-bold">{closeTitle(similar)}</h2>
        <SimilarIdeasComparison
          idea={idea}
          close={similar}
          longest={ideaLimits.descriptionCut.similar}
          onMerge={onMerge}
        />
      </section>
    </FoldableDetails>
  )
  return (
    <aside
      key={idea.id}
      aria-label="More about this idea"
      data-surface={isFolded ? 'paper' : undefined}
      className="review-side"
    >
      {isFolded ? [person, close] : [close, person]}
      {isPhone && (
        <FoldableDetails isFolded title="Details" note={describeIdeaMetadata(idea)}>
          <IdeaMetadata idea={idea} />
        </FoldableDetails>
      )}
      {next.length > 0 && <p className="review-next">Up next: {next.join(', ')}</p>}
    </aside>
  )
}

const closeTitle = ({ length }: readonly SimilarIdea[]) => formatCountWithNoun(length, 'similar idea')

function personNote({ submitter_email: email, submitter_verified: isVerified }: AdminIdea): string {
  return [isVerified ? 'Verified' : 'Not verified', email].filter(Boolean).join(', ')
}
