import { counted, inFigures } from '#shared/counted.ts'
import type { AdminIdea, SimilarIdea } from '#shared/ideas.ts'
import { cut } from '#shared/text.ts'
import { factsNote, IdeaFacts } from '#web/features/ideas/admin/idea-facts.tsx'
import { sharedWords } from '#web/features/ideas/admin/shared-words.ts'
import { SubmitterCard } from '#web/features/ideas/admin/submitter-card.tsx'
import { useMedia } from '#web/lib/hydration/use-media.ts'
import { paths } from '#web/paths.ts'
import { ReviewFold } from '#web/ui/review-fold.tsx'

type ReviewSideProps = { idea: AdminIdea; similar: readonly SimilarIdea[]; next: readonly string[] }

/** Further facts: similar ideas, the submitter, the next idea. On a phone also the details. */
export function ReviewSide({ idea, similar, next }: ReviewSideProps) {
  const isFolded = useMedia('(width < 67.5rem)')
  const isPhone = useMedia('(width < 45rem)')
  const person = (
    <ReviewFold key="person" isFolded={isFolded} title={idea.submitter_name} note={personNote(idea)}>
      <SubmitterCard idea={idea} />
    </ReviewFold>
  )
  const close = similar.length > 0 && (
    <ReviewFold
      key="close"
      isFolded={isFolded}
      title={closeTitle(similar)}
      note={similar.map(({ title, votes }) => `${title} ${inFigures(votes)}`).join(', ')}
    >
      <CloseIdeas idea={idea} similar={similar} />
    </ReviewFold>
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
        <ReviewFold isFolded title="Details" note={factsNote(idea)}>
          <IdeaFacts idea={idea} />
        </ReviewFold>
      )}
      {next.length > 0 && <p className="review-next">Up next: {next.join(', ')}</p>}
    </aside>
  )
}

const closeTitle = ({ length }: readonly SimilarIdea[]) => counted(length, 'similar idea')

function personNote({ submitter_email: email, submitter_verified: isVerified }: AdminIdea): string {
  return [isVerified ? 'Verified' : 'Not verified', email].filter(Boolean).join(', ')
}

function CloseIdeas({ idea, similar }: Pick<ReviewSideProps, 'idea' | 'similar'>) {
  return (
    <section data-surface="paper" className="beside-card">
      <h2 className="border-b-[3px] border-text pb-1.5 text-lg font-bold">{closeTitle(similar)}</h2>
      <ul>
        {similar.map(({ id, title, description, votes }) => (
          <li key={id} className="flex gap-2 border-line py-2 not-first:border-t">
            <p className="w-9 shrink-0 text-center text-xs text-muted">
              <strong className="figures block text-xl text-text">{inFigures(votes)}</strong>
              {votes === 1 ? 'vote' : 'votes'}
            </p>
            <div className="min-w-0 text-sm">
              <a href={paths.appIdea(id)} target="_blank" rel="noopener" className="font-bold">
                {title}
                <span className="sr-only"> (opens a new tab)</span>
              </a>
              <p className="break-words text-muted">
                <Marked text={cut(description, 100)} other={`${idea.title} ${idea.description}`} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Marks the words that both texts have, to compare them quickly. */
function Marked({ text, other }: { text: string; other: string }) {
  return sharedWords(text, other).map((piece, index) =>
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
