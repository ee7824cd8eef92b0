import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { type AdminIdea, type IdeaStatus, ideaAdminMessages, ideaMessages } from '#shared/ideas.ts'
import { SelectedIdeasBar } from '#web/features/ideas/admin/idea-dock.tsx'
import { type AdminIdeaFilters, createAdminSearch } from '#web/features/ideas/admin/idea-filters.ts'
import { IdeaProblems } from '#web/features/ideas/admin/idea-problems.tsx'
import { IdeaTable } from '#web/features/ideas/admin/idea-columns.tsx'
import type { DecidedIdea } from '#web/features/ideas/admin/mutations.ts'
import {
  adminPageSize,
  type IdeaWarnings,
  ideaWarningsQuery,
  readMatchingIdeas,
} from '#web/features/ideas/admin/queries.ts'
import { RejectQuestion } from '#web/features/ideas/admin/reject-question.tsx'
import { useIdeaDecisions } from '#web/features/ideas/admin/use-idea-decisions.ts'
import { loadFailureText } from '#web/lib/backend.ts'
import { RedirectToLastPage } from '#web/lib/lists/last-page.tsx'
import type { Selection } from '#web/lib/lists/use-selection.ts'
import type { StableList } from '#web/lib/lists/use-stable-list.ts'
import { useOfficeRole } from '#web/lib/office-role.ts'
import { useBackend } from '#web/lib/services.tsx'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty.tsx'
import { ListProblem } from '#web/ui/list-frame.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { NewRows } from '#web/ui/new-rows.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useListKeys } from '#web/ui/use-list-keys.ts'

const noMarks: ReadonlyMap<string, IdeaWarnings> = new Map()

type IdeaListProps = {
  list: StableList<AdminIdea>
  filters: AdminIdeaFilters
  hrefOf: (page: number) => string
  selection: Selection<DecidedIdea>
  isPicking: boolean
  /** Loads new ideas and shows them. */
  onNew: () => void
  onDelete: (idea: AdminIdea) => void
}

/** List of ideas with bulk actions, or a loading, failed or empty state. */
export function IdeaList({ list, filters, hrefOf, selection, isPicking, onNew, onDelete }: IdeaListProps) {
  const backend = useBackend()
  const role = useOfficeRole()
  const toast = useToast()
  const navigate = useNavigate()
  const decisions = useIdeaDecisions((ideas) => selection.tick(ideas, false))

  const ideas = decisions.withPending(list.rows ?? [])
  const { data: marks = noMarks } = useQuery(
    ideaWarningsQuery(
      backend,
      ideas.map(({ id }) => id),
    ),
  )
  const isAsking = decisions.refused.length > 0

  const handleAll = () =>
    readMatchingIdeas(backend, { filters, role }).then(
      (all) => selection.tick(all, true),
      () => toast(ideaMessages.loadFailed, 'failed'),
    )

  const recordOf = ({ id }: AdminIdea) => paths.admin.appIdea(id, createAdminSearch(filters))
  const decideWaiting = (status: IdeaStatus) => (idea: AdminIdea) => {
    if (idea.status === 'awaiting_approval') decisions.decide([idea], status)
  }
  const cursor = useListKeys({
    rows: ideas,
    ids: selection.ids,
    onTick: selection.tick,
    onAll: handleAll,
    onOpen: (idea) => void navigate(recordOf(idea)),
    onApprove: decideWaiting('approved'),
    onReject: decideWaiting('rejected'),
    onReview: () => void navigate(paths.admin.ideaReview),
  })

  if (!list.rows) return <NoList list={list} />
  const pages = { page: filters.page, pageCount: Math.ceil(list.total / adminPageSize), hrefOf }
  return (
    <>
      <ListProblem>{!isAsking && <IdeaProblems decisions={decisions} />}</ListProblem>
      <NewRows count={list.newCount} nouns={['new idea', 'new ideas']} onShow={onNew} />
      {ideas.length === 0 ? (
        <EmptyState title={ideaAdminMessages.none} block={20} />
      ) : (
        <IdeaTable
          ideas={ideas}
          marks={marks}
          isBusy={list.isPlaceholderData}
          isPicking={isPicking}
          selection={selection}
          cursor={cursor}
          onStatus={(idea, status) => decisions.decide([idea], status)}
          hrefOf={recordOf}
          onDelete={onDelete}
        />
      )}
      <Pagination {...pages} className="p-4.5" />
      <RedirectToLastPage {...pages} isPlaceholder={list.isPlaceholderData} />
      <SelectedIdeasBar
        count={selection.ids.size}
        foundCount={list.total}
        onAll={handleAll}
        isBusy={decisions.isPending}
        onStatus={(status) => decisions.decide(selection.rows, status)}
        onClear={selection.clear}
      />
      <RejectQuestion decisions={decisions} />
    </>
  )
}

function NoList({ list }: { list: StableList<AdminIdea> }) {
  if (list.isError)
    return (
      <LoadFailure title={ideaMessages.loadFailed} onRetry={list.readAgain}>
        {loadFailureText(list.error)}
      </LoadFailure>
    )
  return <Skeleton rows={12} label="Loading app ideas" className="p-4.5" />
}
