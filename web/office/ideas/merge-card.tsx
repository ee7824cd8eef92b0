import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { formatCountWithNoun } from '#shared/format-number.ts'
import { type AdminIdea, ideaLimits, type SimilarIdea } from '#shared/ideas.ts'
import { cleanLine } from '#shared/text.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { useDebounced } from '#web/common/forms/use-debounced.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Button } from '#web/common/ui/button.tsx'
import { InlineFailure } from '#web/common/ui/load-failure.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { TextField } from '#web/common/ui/text-field.tsx'
import { type IdeaMerge, ideaMergesQuery } from '#web/office/ideas/merge-queries.ts'
import { SimilarIdeasComparison } from '#web/office/ideas/similar-ideas-comparison.tsx'
import { useMergeWithUndo } from '#web/office/ideas/use-merge.tsx'
import { similarIdeasHash, useSimilarIdeasQuery } from '#web/office/ideas/use-similar-ideas.ts'
import { parseBoardFilters } from '#web/public/ideas/board/board-filters.ts'
import { boardQuery } from '#web/public/ideas/board/board-queries.ts'

/** Compares an idea with another one that asks for the same app, merges the two, and can undo the merge. */
export function MergeCard({ idea }: { idea: AdminIdea }) {
  const { data: merges = [] } = useQuery(ideaMergesQuery(useBackend(), idea.id))
  const merge = useMergeWithUndo()
  const head = useRef<HTMLHeadingElement>(null)
  const isAskedFor = useLocation().hash === similarIdeasHash
  const isOpen = idea.status === 'awaiting_approval' || idea.status === 'approved'

  useEffect(() => {
    if (isAskedFor) head.current?.focus()
  }, [isAskedFor])

  if (!isOpen && merges.length === 0) return null
  return (
    <section
      id={similarIdeasHash.slice(1)}
      aria-label="Duplicate idea?"
      data-surface="paper"
      className="grid gap-3 rounded-2 border border-line px-4.5 py-4.5"
    >
      <h2 ref={head} tabIndex={-1} className="text-lg font-bold">
        Duplicate idea?
      </h2>
      {merge.failure && <Message tone="danger">{merge.failure}</Message>}
      <ul className="grid gap-3">
        {merges.map((made) => (
          <MergeRow
            key={made.id}
            made={made}
            isBusy={merge.isPending}
            onUndo={() => merge.undo(made.is_source ? made.id : idea.id)}
          />
        ))}
      </ul>
      {isOpen && <TargetChoice idea={idea} onChoose={(target) => merge.ask(idea, target)} />}
      {merge.question}
    </section>
  )
}

function MergeRow({ made, isBusy, onUndo }: { made: IdeaMerge; isBusy: boolean; onUndo: () => void }) {
  const { id, title, submitter_name, votes, is_source: isSource, is_there: isThere } = made
  return (
    <li className="grid justify-items-start gap-1.5 border-t border-line pt-3 text-sm">
      <p className="break-words">
        {isSource ? 'Merged into this idea: ' : 'Merged into '}
        {isThere ? (
          <a href={paths.admin.appIdea(id)} className="link font-bold">
            {title}
          </a>
        ) : (
          'an idea that has since been deleted'
        )}
        {isSource &&
          `, submitted by ${submitter_name}, with ${formatCountWithNoun(votes ?? 0, 'vote')} of its own`}
      </p>
      <Button variant="secondary" size="compact" disabled={isBusy} onClick={onUndo}>
        Undo merge
      </Button>
    </li>
  )
}

type ChoiceProps = { idea: AdminIdea; onChoose: (target: SimilarIdea) => void }

/** Offers ideas with similar titles first. A search finds others by title or submitter. */
function TargetChoice({ idea, onChoose }: ChoiceProps) {
  const [draft, setDraft] = useState('')
  const q = useDebounced(cleanLine(draft).slice(0, ideaLimits.titleMax))
  const similar = useSimilarIdeasQuery(idea)
  const found = useQuery({
    ...boardQuery(useBackend(), parseBoardFilters(new URLSearchParams({ q }))),
    enabled: q !== '',
  })
  const foundIdeas = (found.data?.ideas ?? []).map(({ vote_count: votes, ...other }) => ({ ...other, votes }))
  const offered: readonly SimilarIdea[] = q === '' ? similar.ideas : foundIdeas
  const asked = q === '' ? similar.query : found
  const others = offered.filter(({ id }) => id !== idea.id).slice(0, 5)
  return (
    <>
      <TextField
        label="Merge into"
        type="search"
        autoComplete="off"
        placeholder="Search by name or submitter"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
      {others.length > 0 ? (
        <SimilarIdeasComparison
          idea={idea}
          close={others}
          longest={ideaLimits.descriptionMax}
          onMerge={onChoose}
        />
      ) : asked.isError ? (
        <InlineFailure onRetry={() => void asked.refetch()} className="text-sm">
          The ideas could not be loaded.
        </InlineFailure>
      ) : (
        <p role="status" className="text-sm text-muted">
          {asked.isPending || asked.isPlaceholderData
            ? 'Loading ideas...'
            : q === ''
              ? 'No ideas on the board have a similar name.'
              : 'No matching ideas on the board.'}
        </p>
      )}
    </>
  )
}
