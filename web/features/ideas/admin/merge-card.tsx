import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#shared/counted.ts'
import { type AdminIdea, ideaLimits } from '#shared/ideas.ts'
import { visibleLine } from '#shared/text.ts'
import { type IdeaMerge, ideaMergesQuery, useMergeIdea } from '#web/features/ideas/admin/merge-queries.ts'
import { parseBoardFilters } from '#web/features/ideas/board/board-filters.ts'
import { boardQuery } from '#web/features/ideas/board/board-queries.ts'
import { similarIdeasQuery } from '#web/features/ideas/queries.ts'
import { BackendError } from '#web/lib/backend.ts'
import { useBackend } from '#web/lib/services.tsx'
import { unknownOutcome } from '#web/lib/unknown-outcome.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Message } from '#web/ui/message.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Target = { id: string; title: string }

/** The same thing asked for twice: put together with another idea, and taken apart again. */
export function MergeCard({ idea }: { idea: AdminIdea }) {
  const backend = useBackend()
  const { data: merges = [] } = useQuery(ideaMergesQuery(backend, idea.id))
  const merge = useMergeIdea()
  const [target, setTarget] = useState<Target | null>(null)
  const isOpen = idea.status === 'awaiting_approval' || idea.status === 'approved'
  if (!isOpen && merges.length === 0) return null

  const handleConfirm = () => {
    if (target) merge.mutate({ source: idea.id, target: target.id }, { onSettled: () => setTarget(null) })
  }
  return (
    <section data-surface="paper" className="grid gap-2 rounded-2 border border-line px-3 py-3">
      <h2 className="text-lg font-bold">Duplicate idea?</h2>
      {merge.isError && <Message tone="danger">{failureOf(merge.error)}</Message>}
      <ul className="grid gap-2">
        {merges.map((made) => (
          <MergeRow
            key={made.id}
            made={made}
            isBusy={merge.isPending}
            onUndo={() => merge.mutate({ source: made.is_source ? made.id : idea.id, target: null })}
          />
        ))}
      </ul>
      {isOpen && <TargetChoice idea={idea} onChoose={setTarget} />}
      <ConfirmDialog
        isOpen={target !== null}
        tone="info"
        title="Merge these ideas?"
        message={`“${idea.title}” will be merged into “${target?.title ?? ''}”. Anyone who voted for both is counted once, both submitters are still named, and the old address redirects to the merged idea. You can undo this later.`}
        confirmLabel="Merge"
        isBusy={merge.isPending}
        onConfirm={handleConfirm}
        onCancel={() => setTarget(null)}
      />
    </section>
  )
}

/** The database's sentence for a refused merge can be shown to people. */
function failureOf(error: Error): string {
  return error instanceof BackendError && error.code === 'IDMRG' ? error.message : unknownOutcome
}

function MergeRow({ made, isBusy, onUndo }: { made: IdeaMerge; isBusy: boolean; onUndo: () => void }) {
  const { id, title, submitter_name, votes, is_source: isSource, is_there: isThere } = made
  return (
    <li className="grid justify-items-start gap-1 border-t border-line pt-2 text-sm">
      <p className="break-words">
        {isSource ? 'Merged into this idea: ' : 'Merged into '}
        {isThere ? (
          <a href={paths.admin.appIdea(id)} className="link font-bold">
            {title}
          </a>
        ) : (
          'an idea that has since been deleted'
        )}
        {isSource && `, submitted by ${submitter_name}, with ${counted(votes ?? 0, 'vote')} of its own`}
      </p>
      <Button variant="secondary" size="compact" disabled={isBusy} onClick={onUndo}>
        Undo merge
      </Button>
    </li>
  )
}

type ChoiceProps = { idea: AdminIdea; onChoose: (target: Target) => void }

/** Offers ideas with similar names first; others are found by name or submitter. */
function TargetChoice({ idea, onChoose }: ChoiceProps) {
  const backend = useBackend()
  const [draft, setDraft] = useState('')
  const q = useSettled(visibleLine(draft).slice(0, ideaLimits.titleMax))
  const { data: similar = [] } = useQuery(similarIdeasQuery(backend, idea.title))
  const { data: found } = useQuery({
    ...boardQuery(backend, parseBoardFilters(new URLSearchParams({ q }))),
    enabled: q !== '',
  })
  const offered: readonly Target[] = q === '' ? similar : (found?.ideas ?? [])
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
      {others.length === 0 ? (
        <p role="status" className="text-sm text-muted">
          {q === '' ? 'No ideas on the board have a similar name.' : 'No matching ideas on the board.'}
        </p>
      ) : (
        <ul className="grid gap-1">
          {others.map(({ id, title }) => (
            <li
              key={id}
              className="flex items-center justify-between gap-2 border-t border-line pt-1 text-sm"
            >
              <span className="min-w-0 break-words">{title}</span>
              <Button
                variant="secondary"
                size="compact"
                aria-label={`Merge into ${title}`}
                onClick={() => onChoose({ id, title })}
              >
                Merge into this
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
