import { useQuery } from '@tanstack/react-query'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { type ReactNode, useState } from 'react'
import { type AdminIdea, ideaAdminMessages, ideaStatuses, ideaStatusLabels } from '#shared/ideas.ts'
import { type AdminIdeaFilters, adminSearch, type IdeaTab } from '#web/features/ideas/admin/idea-filters.ts'
import { IdeaList } from '#web/features/ideas/admin/idea-list.tsx'
import { IdeaTiles } from '#web/features/ideas/admin/idea-tiles.tsx'
import { IdeaToolbar } from '#web/features/ideas/admin/idea-toolbar.tsx'
import { useDeleteAnyIdea } from '#web/features/ideas/admin/mutations.ts'
import { type IdeaCounts, ideaCountsQuery } from '#web/features/ideas/admin/queries.ts'
import { VoterReview } from '#web/features/ideas/admin/voter-review.tsx'
import { useRefreshIdeas } from '#web/features/ideas/mutations.ts'
import { useBackend } from '#web/lib/services.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Message } from '#web/ui/message.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'

type IdeaManagerProps = {
  filters: AdminIdeaFilters
  onFilter: (filters: AdminIdeaFilters) => void
  /** What administrators did to one idea; the page introduces it. */
  historyOf: (id: string) => ReactNode
}

const tabIds: readonly IdeaTab[] = ['all', ...ideaStatuses]

/** The back office's page of ideas: figures, tabs, list. */
export function IdeaManager({ filters, onFilter, historyOf }: IdeaManagerProps) {
  const { data: counts } = useQuery(ideaCountsQuery(useBackend()))
  const refresh = useRefreshIdeas()
  const deleteIdea = useDeleteAnyIdea()
  const [asked, setAsked] = useState<AdminIdea | null>(null)

  const handleDelete = () => {
    if (asked) deleteIdea.mutate(asked.id, { onSettled: () => setAsked(null) })
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-2xl font-bold">App Ideas</h1>
          <p className="mt-1 text-muted">Read, approve and remove what people sent in.</p>
        </div>
        <Button variant="secondary" icon={RotateCw} onClick={refresh}>
          Refresh
        </Button>
      </div>
      <IdeaTiles counts={counts} />
      <VoterReview />
      {deleteIdea.isError && <Message tone="danger">{ideaAdminMessages.deleteFailed}</Message>}
      <div data-surface="paper" className="min-w-0 rounded-2 border border-line">
        <Tabs
          name="idea-status"
          label="Ideas by status"
          tabs={tabIds.map((id) => tabOf(id, counts))}
          selected={filters.tab}
          onSelect={(tab) => onFilter({ ...filters, tab, page: 1 })}
        />
        <TabPanel name="idea-status" selected={filters.tab}>
          <IdeaToolbar filters={filters} onFilter={onFilter} />
          <IdeaList
            filters={filters}
            hrefOf={(page) => paths.admin.appIdeas + adminSearch({ ...filters, page })}
            onDelete={setAsked}
            historyOf={historyOf}
          />
        </TabPanel>
      </div>
      <ConfirmDialog
        open={asked !== null}
        title="Delete App Idea"
        message={ideaAdminMessages.deleteConfirm}
        confirmLabel="Delete"
        busy={deleteIdea.isPending}
        onConfirm={handleDelete}
        onCancel={() => setAsked(null)}
      />
    </div>
  )
}

function tabOf(id: IdeaTab, counts: IdeaCounts | undefined) {
  const label = id === 'all' ? 'All Ideas' : ideaStatusLabels[id]
  return counts ? { id, label, count: counts[id] } : { id, label }
}
