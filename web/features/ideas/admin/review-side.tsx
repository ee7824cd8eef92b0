import type { AdminIdea, SimilarIdea } from '#shared/ideas.ts'
import { cut } from '#shared/text.ts'
import { sharedWords } from '#web/features/ideas/admin/shared-words.ts'
import { SubmitterCard } from '#web/features/ideas/admin/submitter-card.tsx'
import { paths } from '#web/paths.ts'

type ReviewSideProps = { idea: AdminIdea; similar: readonly SimilarIdea[]; next: readonly string[] }

/** What is known besides: ideas that are close, the person, and what comes next. */
export function ReviewSide({ idea, similar, next }: ReviewSideProps) {
  return (
    <aside aria-label="Beside it" className="grid grid-cols-1 gap-2">
      {similar.length > 0 && (
        <section data-surface="paper" className="rounded-2 border border-line px-3 py-3">
          <h2 className="border-b-[3px] border-text pb-1.5 text-lg font-bold">
            {similar.length} similar {similar.length === 1 ? 'idea' : 'ideas'}
          </h2>
          <ul>
            {similar.map(({ id, title, description, votes }) => (
              <li key={id} className="flex gap-2 border-line py-2 not-first:border-t">
                <p className="w-9 shrink-0 text-center text-xs text-muted">
                  <strong className="figures block text-xl text-text">{votes.toLocaleString('en-US')}</strong>
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
      )}
      <SubmitterCard idea={idea} />
      {next.length > 0 && <p className="px-1 text-sm text-muted">Then: {next.join(', ')}</p>}
    </aside>
  )
}

/** What both have is marked, so that one look tells whether they are the same. */
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
