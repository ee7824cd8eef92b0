import { useQuery } from '@tanstack/react-query'
import ListChecks from 'lucide-react/icons/list-checks'
import { useState } from 'react'
import { formatNumber } from '#shared/counted.ts'
import { type AdminIdea, ideaAdminMessages, ideaStatuses, ideaStatusLabels } from '#shared/ideas.ts'
import {
  type AdminIdeaFilters,
  createAdminSearch,
  type IdeaTab,
} from '#web/features/ideas/admin/idea-filters.ts'
import { IdeaList } from '#web/features/ideas/admin/idea-list.tsx'
import { IdeaToolbar } from '#web/features/ideas/admin/idea-toolbar.tsx'
import { type DecidedIdea, useDeleteAnyIdea } from '#web/features/ideas/admin/mutations.ts'
import { createIdeasSource, type IdeaCounts, ideaCountsQuery } from '#web/features/ideas/admin/queries.ts'
import { VoterReview, VotersButton } from '#web/features/ideas/admin/voter-review.tsx'
import { useRefreshIdeas } from '#web/features/ideas/mutations.ts'
import { DeleteIdeaDialog } from '#web/features/ideas/own/delete-idea-dialog.tsx'
import { useSelection } from '#web/lib/lists/use-selection.ts'
import { useStableList } from '#web/lib/lists/use-stable-list.ts'
import { useOfficeRole } from '#web/lib/office-role.ts'
import { useBackend } from '#web/lib/services.tsx'
import { paths } from '#web/paths.ts'
import { decisionShortcuts, listShortcuts, ShortcutHelp } from '#web/ui/keys.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ListFrame, ListHead, ListProblem, RefreshButton, SelectionButtons } from '#web/ui/list-frame.tsx'
import { Message } from '#web/ui/message.tsx'

type IdeaManagerProps = {
  filters: AdminIdeaFilters
  onFilter: (filters: AdminIdeaFilters) => void
}

const keyWords = [...listShortcuts, ...decisionShortcuts]
/** Tabs of the list. The tab of merged ideas appears only if there are any. */
const tabIds = (counts: IdeaCounts | undefined, chosen: IdeaTab): readonly IdeaTab[] =>
  ['all' as const, ...ideaStatuses].filter((tab) => tab !== 'merged' || tab === chosen || counts?.merged)

/** List of ideas in the back office, with tabs and search. */
export function IdeaManager({ filters, onFilter }: IdeaManagerProps) {
  const backend = useBackend()
  const { data: counts, isError: areUnknown } = useQuery(ideaCountsQuery(backend))
  const role = useOfficeRole()
  const list = useStableList(createIdeasSource(backend, { filters, role }))
  const refresh = useRefreshIdeas()
  const deleteIdea = useDeleteAnyIdea()
  const selection = useSelection<DecidedIdea>(`${filters.tab} ${filters.q}`)
  const [asked, setAsked] = useState<AdminIdea | null>(null)
  const [isPicking, setPicking] = useState(false)
  const [areVotersShown, setVotersShown] = useState(false)

  const handleDelete = () => {
    if (asked) deleteIdea.mutate(asked.id, { onSettled: () => setAsked(null), onSuccess: list.readAgain })
  }
  const handleRefresh = () => {
    list.readAgain()
    void refresh()
  }
  // Most sort orders show new ideas on the first page.
  const handleNew = () => {
    list.readAgain()
    if (filters.page > 1) onFilter({ ...filters, page: 1 })
  }
  const handlePicking = () => {
    setPicking(!isPicking)
    selection.clear()
  }

  return (
    <div className="grid grid-cols-1 gap-[10px]">
      <ListHead
        title="App Ideas"
        sentence={list.rows && `Showing ${list.rows.length} of ${formatNumber(list.total)} app ideas`}
        aside={
          <>
            {role === 'owner' && (
              <VotersButton isOpen={areVotersShown} onToggle={() => setVotersShown(!areVotersShown)} />
            )}
            {list.rows && list.total > 0 && (
              <SelectionButtons
                isPicking={isPicking}
                onPick={handlePicking}
                onAll={() => selection.tick(list.rows ?? [], true)}
              />
            )}
          </>
        }
      >
        <ShortcutHelp words={keyWords} />
        <RefreshButton onPress={handleRefresh} />
        {counts && counts.awaiting_approval > 0 && (
          <LinkButton href={paths.admin.ideaReview} size="compact" icon={ListChecks}>
            Review {formatNumber(counts.awaiting_approval)}
            <span className="max-md:sr-only"> waiting</span>
          </LinkButton>
        )}
      </ListHead>
      {areVotersShown && <VoterReview />}
      <ListProblem>
        {deleteIdea.isError && <Message tone="danger">{ideaAdminMessages.deleteFailed}</Message>}
      </ListProblem>
      <ListFrame
        name="idea-status"
        label="Ideas by status"
        tabs={tabIds(counts, filters.tab).map((id) => tabOf(id, counts, areUnknown))}
        selected={filters.tab}
        onSelect={(tab) => onFilter({ ...filters, tab, page: 1 })}
      >
        <IdeaToolbar filters={filters} foundCount={list.total} onFilter={onFilter} />
        <IdeaList
          list={list}
          filters={filters}
          hrefOf={(page) => paths.admin.appIdeas + createAdminSearch({ ...filters, page })}
          selection={selection}
          isPicking={isPicking}
          onNew={handleNew}
          onDelete={setAsked}
        />
      </ListFrame>
      <DeleteIdeaDialog
        isOpen={asked !== null}
        isBusy={deleteIdea.isPending}
        onConfirm={handleDelete}
        onCancel={() => setAsked(null)}
      />
    </div>
  )
}

function tabOf(id: IdeaTab, counts: IdeaCounts | undefined, areUnknown: boolean) {
  const label = id === 'all' ? 'Total' : ideaStatusLabels[id]
  return { id, label, count: counts ? counts[id] : areUnknown ? null : undefined }
}
