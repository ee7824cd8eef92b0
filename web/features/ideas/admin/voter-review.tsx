import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ideaAdminMessages as sentences } from '#shared/ideas.ts'
import {
  doubtfulVotersQuery,
  useDecideVoters,
  type VoterDecision,
} from '#web/features/ideas/admin/voter-queries.ts'
import { VoterTable } from '#web/features/ideas/admin/voter-table.tsx'
import { useBackend } from '#web/lib/services.tsx'
import { BulkBar } from '#web/ui/bulk-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Message } from '#web/ui/message.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'

/** Voters to look at (security 2): count their votes or drop them. Not there at all when nobody waits. */
export function VoterReview() {
  const { data, isError, refetch } = useQuery(doubtfulVotersQuery(useBackend()))
  const decide = useDecideVoters()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<VoterDecision | null>(null)

  const voters = data?.voters ?? []
  const selectedIds = new Set(voters.map(({ user_id }) => user_id).filter((id) => ticked.has(id)))
  const ask = (areGenuine: boolean) => setAsked({ ids: [...selectedIds], areGenuine })
  const handleConfirm = () => {
    if (asked)
      decide.mutate(asked, { onSettled: () => setAsked(null), onSuccess: () => setTicked(new Set()) })
  }

  if (isError && !data) {
    return (
      <Message
        tone="danger"
        action={
          <Button size="compact" variant="secondary" onClick={() => refetch()}>
            Retry
          </Button>
        }
      >
        {sentences.votersFailed}
      </Message>
    )
  }
  const outcome = decide.isSuccess ? (
    <Message tone="success">{outcomeOf(decide.variables, decide.data)}</Message>
  ) : null
  if (!data || voters.length === 0) return outcome
  return (
    <>
      {outcome}
      <details data-surface="paper" className="min-w-0 rounded-2 border border-line">
        <summary className="flex min-h-9 flex-wrap items-center gap-2 px-3 py-2 font-bold">
          Voters to look at
          <StatusTag look="waiting">{peopleOf(data.total)}</StatusTag>
        </summary>
        <div className="grid grid-cols-1 gap-2 border-t border-line pt-3">
          <p className="max-w-narrow px-3 text-sm text-muted">{sentences.votersExplained}</p>
          {decide.isError && (
            <Message tone="danger" className="mx-3">
              {sentences.decideFailed}
            </Message>
          )}
          <div className="flex flex-wrap items-center justify-between gap-x-3 px-3 text-sm text-muted md:flex-row-reverse md:justify-end">
            <p role="status">
              Showing {voters.length} of {data.total.toLocaleString('en-US')} voters
            </p>
            <Checkbox
              label="Select all voters shown"
              checked={selectedIds.size === voters.length}
              onChange={({ target }) =>
                setTicked(new Set(target.checked ? voters.map(({ user_id }) => user_id) : []))
              }
            />
          </div>
          <VoterTable voters={voters} selectedIds={selectedIds} onSelect={setTicked} />
          <BulkBar count={selectedIds.size} onClear={() => setTicked(new Set())}>
            <Button size="compact" onClick={() => ask(true)}>
              Count votes
            </Button>
            <Button size="compact" variant="secondary" onClick={() => ask(false)}>
              Drop votes
            </Button>
          </BulkBar>
        </div>
      </details>
      <ConfirmDialog
        open={asked !== null}
        title={asked?.areGenuine ? 'Count votes' : 'Drop votes'}
        message={questionOf(asked)}
        confirmLabel={asked?.areGenuine ? 'Count votes' : 'Drop votes'}
        tone={asked?.areGenuine ? 'info' : 'danger'}
        busy={decide.isPending}
        onConfirm={handleConfirm}
        onCancel={() => setAsked(null)}
      />
    </>
  )
}

function questionOf(asked: VoterDecision | null): string {
  if (!asked) return ''
  const people = peopleOf(asked.ids.length)
  return asked.areGenuine ? sentences.countConfirm(people) : sentences.dropConfirm(people)
}

function outcomeOf({ areGenuine }: VoterDecision, votes: number): string {
  return `${votes.toLocaleString('en-US')} ${votes === 1 ? 'vote' : 'votes'} ${areGenuine ? 'counted' : 'dropped'}.`
}

function peopleOf(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`
}
