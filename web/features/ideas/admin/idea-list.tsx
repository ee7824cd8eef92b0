import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  type AdminIdea,
  type IdeaStatus,
  ideaAdminMessages,
  ideaLimits,
  ideaMessages,
} from '#shared/ideas.ts'
import { IdeaBulkBar } from '#web/features/ideas/admin/idea-bulk-bar.tsx'
import type { AdminIdeaFilters } from '#web/features/ideas/admin/idea-filters.ts'
import { IdeaRecord } from '#web/features/ideas/admin/idea-record.tsx'
import { IdeaTable } from '#web/features/ideas/admin/idea-table.tsx'
import { adminIdeasQuery, adminPageSize } from '#web/features/ideas/admin/queries.ts'
import { useIdeaDecisions } from '#web/features/ideas/admin/use-idea-decisions.ts'
import { LoadFailure } from '#web/features/ideas/load-failure.tsx'
import { useBackend } from '#web/lib/services.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Message } from '#web/ui/message.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type IdeaListProps = {
  filters: AdminIdeaFilters
  hrefOf: (page: number) => string
  onDelete: (idea: AdminIdea) => void
  historyOf: (id: string) => ReactNode
}

/** The list in its states, with the record of one idea and the bar for several. */
export function IdeaList({ filters, hrefOf, onDelete, historyOf }: IdeaListProps) {
  const list = useQuery(adminIdeasQuery(useBackend(), filters))
  const [opened, setOpened] = useState<AdminIdea | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const decisions = useIdeaDecisions((ids) => {
    setOpened(null)
    setTicked(new Set([...ticked].filter((id) => !ids.includes(id))))
  })

  const ideas = decisions.withPending(list.data?.ideas ?? [])
  const selectedIds = new Set(ideas.map((idea) => idea.id).filter((id) => ticked.has(id)))
  const shown = opened && (ideas.find((idea) => idea.id === opened.id) ?? opened)
  const { failure, refused } = decisions
  const isAsking = refused.length > 0

  const handleSelect = (idea: AdminIdea, isSelected: boolean) => {
    const next = new Set(selectedIds)
    if (isSelected) next.add(idea.id)
    else next.delete(idea.id)
    setTicked(next)
  }
  const handleRecord = (idea: AdminIdea, status: IdeaStatus) => {
    if (status === 'rejected') setOpened(null) // the question takes its place
    decisions.decide([idea.id], status)
  }

  if (list.isPending) return <Skeleton rows={6} label="Loading app ideas" className="p-3" />
  if (list.isError && !list.data)
    return <LoadFailure title={ideaMessages.loadFailed} onRetry={() => list.refetch()} />
  if (ideas.length === 0) return <Empty title={ideaAdminMessages.none} block={20} />
  return (
    <>
      {failure && !shown && !isAsking && (
        <Message tone="danger" className="m-3">
          {failure}
        </Message>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-3 pt-1 text-sm text-muted md:flex-row-reverse md:justify-end">
        <p role="status">
          Showing {ideas.length} of {list.data.total.toLocaleString('en-US')} app ideas
        </p>
        <Checkbox
          label="Select all shown"
          checked={selectedIds.size === ideas.length}
          onChange={({ target }) => setTicked(new Set(target.checked ? ideas.map(({ id }) => id) : []))}
        />
      </div>
      <IdeaTable
        ideas={ideas}
        isBusy={list.isPlaceholderData}
        selectedIds={selectedIds}
        onSelect={handleSelect}
        onStatus={(idea, status) => decisions.decide([idea.id], status)}
        onOpen={setOpened}
        onDelete={onDelete}
      />
      <IdeaBulkBar
        count={selectedIds.size}
        onStatus={(status) => decisions.decide([...selectedIds], status)}
        onClear={() => setTicked(new Set())}
      />
      <Pagination
        page={filters.page}
        pageCount={Math.ceil(list.data.total / adminPageSize)}
        hrefOf={hrefOf}
        className="p-3"
      />
      <IdeaRecord
        idea={shown}
        history={shown && historyOf(shown.id)}
        isBusy={decisions.isPending}
        error={failure}
        onStatus={handleRecord}
        onClose={() => setOpened(null)}
      />
      <ReasonDialog
        open={isAsking}
        title={refused.length > 1 ? `Reject ${refused.length} App Ideas` : 'Reject App Idea'}
        message={ideaAdminMessages.rejectExplained}
        confirmLabel="Reject"
        longest={ideaLimits.rejectionReason}
        busy={decisions.isPending}
        error={failure}
        onConfirm={decisions.reject}
        onCancel={decisions.keep}
      />
    </>
  )
}
