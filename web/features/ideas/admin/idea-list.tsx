import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type AdminIdea, type IdeaStatus, ideaAdminMessages, ideaMessages } from '#shared/ideas.ts'
import { IdeaBulkBar } from '#web/features/ideas/admin/idea-bulk-bar.tsx'
import type { AdminIdeaFilters } from '#web/features/ideas/admin/idea-filters.ts'
import { IdeaRecord } from '#web/features/ideas/admin/idea-record.tsx'
import { IdeaTable } from '#web/features/ideas/admin/idea-table.tsx'
import { useSetIdeaStatus } from '#web/features/ideas/admin/mutations.ts'
import { adminIdeasQuery, adminPageSize } from '#web/features/ideas/admin/queries.ts'
import { LoadFailure } from '#web/features/ideas/load-failure.tsx'
import { useBackend } from '#web/lib/services.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Message } from '#web/ui/message.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
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
  const setStatus = useSetIdeaStatus()
  const [opened, setOpened] = useState<AdminIdea | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())

  const ideas = withPending(list.data?.ideas ?? [], setStatus)
  const selectedIds = new Set(ideas.map((idea) => idea.id).filter((id) => ticked.has(id)))
  const shown = opened && (ideas.find((idea) => idea.id === opened.id) ?? opened)
  const failure = failureOf(setStatus)

  const handleSelect = (idea: AdminIdea, isSelected: boolean) => {
    const next = new Set(selectedIds)
    if (isSelected) next.add(idea.id)
    else next.delete(idea.id)
    setTicked(next)
  }
  const handleStatus = (idea: AdminIdea, status: IdeaStatus) => setStatus.mutate({ ids: [idea.id], status })
  const handleDecision = (idea: AdminIdea, status: IdeaStatus) =>
    setStatus.mutate({ ids: [idea.id], status }, { onSuccess: () => setOpened(null) })
  const handleBulk = (status: IdeaStatus) =>
    setStatus.mutate({ ids: [...selectedIds], status }, { onSuccess: () => setTicked(new Set()) })

  if (list.isPending) return <Skeleton rows={6} label="Loading app ideas" className="p-3" />
  if (list.isError && !list.data)
    return <LoadFailure title={ideaMessages.loadFailed} onRetry={() => list.refetch()} />
  if (ideas.length === 0) return <Empty title={ideaAdminMessages.none} block={20} />
  return (
    <>
      {failure && !shown && (
        <Message tone="danger" className="m-3">
          {failure}
        </Message>
      )}
      <p role="status" className="px-3 pt-2.5 text-sm text-muted">
        Showing {ideas.length} of {list.data.total.toLocaleString('en-US')} app ideas
      </p>
      <IdeaTable
        ideas={ideas}
        isBusy={list.isPlaceholderData}
        selectedIds={selectedIds}
        onSelect={handleSelect}
        onStatus={handleStatus}
        onOpen={setOpened}
        onDelete={onDelete}
      />
      <IdeaBulkBar count={selectedIds.size} onStatus={handleBulk} onClear={() => setTicked(new Set())} />
      <Pagination
        page={filters.page}
        pageCount={Math.ceil(list.data.total / adminPageSize)}
        hrefOf={hrefOf}
        className="p-3"
      />
      <IdeaRecord
        idea={shown}
        history={shown && historyOf(shown.id)}
        isBusy={setStatus.isPending}
        error={failure}
        onStatus={handleDecision}
        onClose={() => setOpened(null)}
      />
    </>
  )
}

/** What was chosen is shown at once; a refusal takes it back with its sentence. */
function withPending(
  ideas: readonly AdminIdea[],
  { isPending, variables }: ReturnType<typeof useSetIdeaStatus>,
) {
  if (!isPending) return ideas
  return ideas.map((idea) => (variables.ids.includes(idea.id) ? { ...idea, status: variables.status } : idea))
}

function failureOf({ isError, variables }: ReturnType<typeof useSetIdeaStatus>): string | null {
  if (!isError) return null
  return variables && variables.ids.length > 1 ? ideaAdminMessages.bulkFailed : ideaAdminMessages.statusFailed
}
