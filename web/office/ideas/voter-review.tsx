import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCountWithNoun, formatNumber } from '#shared/format-number.ts'
import { ideaAdminMessages as sentences } from '#shared/ideas.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { Checkbox } from '#web/common/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/common/ui/confirm-dialog.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { StatusTag } from '#web/common/ui/status-tag.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import {
  doubtfulVotersQuery,
  readDoubtfulVoters,
  useDecideOnVoters,
  type VoterDecision,
} from '#web/office/ideas/voter-queries.ts'
import { VoterTable } from '#web/office/ideas/voter-table.tsx'
import { ListExport } from '#web/office/lists/export-list.tsx'
import { BulkActionBar } from '#web/office/ui/bulk-action-bar.tsx'

type VotersButtonProps = { isOpen: boolean; onToggle: () => void }

/** Button that opens the review of voters. It is hidden if no votes are held. */
export function VoterReviewButton({ isOpen, onToggle }: VotersButtonProps) {
  const { data, isError } = useQuery(doubtfulVotersQuery(useBackend()))
  if (data ? data.total === 0 : !isError) return null
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="inline-flex items-center min-h-10.5"
    >
      <StatusTag look="waiting">
        {data ? `${formatCountWithNoun(data.total, 'voter')} to review` : 'Voters to review'}
      </StatusTag>
    </button>
  )
}

/** Lists people whose votes do not count yet. The administrator decides whether the votes count or are dropped. */
export function VoterReview() {
  const backend = useBackend()
  const { data, isError, refetch } = useQuery(doubtfulVotersQuery(backend))
  const decide = useDecideOnVoters()
  const toast = useToast()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<VoterDecision | null>(null)

  const voters = data?.voters ?? []
  const selectedIds = new Set(voters.map(({ user_id }) => user_id).filter((id) => ticked.has(id)))
  const ask = (areGenuine: boolean) => setAsked({ ids: [...selectedIds], areGenuine })
  const handleConfirm = () => {
    if (!asked) return
    decide.mutate(asked, {
      onSettled: () => setAsked(null),
      onSuccess(votes) {
        setTicked(new Set())
        toast(outcomeOf(asked, votes))
      },
    })
  }

  if (isError && !data) {
    return (
      <Message tone="danger" act="Retry" onAct={() => refetch()}>
        {sentences.votersFailed}
      </Message>
    )
  }
  if (!data) return null
  return (
    <section
      id="voters"
      aria-label="Voters to review"
      data-surface="paper"
      className="grid min-w-0 grid-cols-1 gap-3 rounded-2 border border-line pt-4.5"
    >
      <p className="max-w-narrow px-4.5 text-sm text-muted">{sentences.votersExplained}</p>
      {decide.isError && (
        <Message tone="danger" className="mx-4.5">
          {sentences.decideFailed}
        </Message>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4.5 px-4.5 text-sm text-muted md:flex-row-reverse md:justify-end">
        <p role="status">
          Showing {voters.length} of {formatNumber(data.total)} voters
        </p>
        <Checkbox
          label="Select all voters shown"
          checked={voters.length > 0 && selectedIds.size === voters.length}
          onChange={({ target }) =>
            setTicked(new Set(target.checked ? voters.map(({ user_id }) => user_id) : []))
          }
        />
      </div>
      <VoterTable voters={voters} selectedIds={selectedIds} onSelect={setTicked} />
      <ListExport name="voters" read={(signal) => readDoubtfulVoters(backend, signal)} />
      <BulkActionBar count={selectedIds.size} onClear={() => setTicked(new Set())}>
        <Button size="compact" variant="secondary" onClick={() => ask(false)}>
          Delete votes
        </Button>
        <Button size="compact" onClick={() => ask(true)}>
          Count votes
        </Button>
      </BulkActionBar>
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked?.areGenuine ? 'Count votes' : 'Delete votes'}
        message={questionOf(asked)}
        confirmLabel={asked?.areGenuine ? 'Count votes' : 'Delete votes'}
        tone={asked?.areGenuine ? 'info' : 'danger'}
        isBusy={decide.isPending}
        onConfirm={handleConfirm}
        onCancel={() => setAsked(null)}
      />
    </section>
  )
}

function questionOf(asked: VoterDecision | null): string {
  if (!asked) return ''
  const people = formatCountWithNoun(asked.ids.length, 'person', 'people')
  return asked.areGenuine ? sentences.countConfirm(people) : sentences.dropConfirm(people)
}

function outcomeOf({ areGenuine }: VoterDecision, votes: number): string {
  return `${formatCountWithNoun(votes, 'vote')} ${areGenuine ? 'counted' : 'deleted'}.`
}
