import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatNumber } from '#shared/format-number.ts'
import {
  type AdminIdea,
  type IdeaStatus,
  ideaAdminMessages,
  ideaStatuses,
  ideaStatusLabels,
} from '#shared/ideas.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { EmptyState } from '#web/common/ui/empty.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { openSelect } from '#web/common/ui/open-select.ts'
import { SelectField } from '#web/common/ui/select-field.tsx'
import { createIdeaColumns } from '#web/office/ideas/idea-columns.tsx'
import { IdeaMenuDialog } from '#web/office/ideas/idea-menu-dialog.tsx'
import { IdeaProblems } from '#web/office/ideas/idea-problems.tsx'
import { IdeaRejectionDialog } from '#web/office/ideas/idea-rejection-dialog.tsx'
import { useDeleteAnyIdea } from '#web/office/ideas/mutations.ts'
import { type IdeaWarnings, ideasTable, ideaWarningsQuery } from '#web/office/ideas/queries.ts'
import { useIdeaDecisions } from '#web/office/ideas/use-idea-decisions.ts'
import { VoterReview, VoterReviewButton } from '#web/office/ideas/voter-review.tsx'
import { ListToolbar } from '#web/office/lists/list-toolbar.tsx'
import { ReviewLink, TableList } from '#web/office/lists/table-list.tsx'
import { useTableList } from '#web/office/lists/use-table-list.ts'
import { useOfficeRole } from '#web/office/sign-in/office-role.ts'
import { BulkDecisionButtons } from '#web/office/ui/bulk-action-bar.tsx'
import { RefreshButton } from '#web/office/ui/list-frame.tsx'
import { DeleteIdeaDialog } from '#web/public/ideas/own/delete-idea-dialog.tsx'

const noMarks: ReadonlyMap<string, IdeaWarnings> = new Map()

export function IdeaList() {
  const navigate = useNavigate()
  const isOwner = useOfficeRole() === 'owner'
  const list = useTableList(ideasTable)
  const decisions = useIdeaDecisions((ideas) => list.selection.untick(ideas))
  const deletion = useDeleteAnyIdea()
  const [deleted, setDeleted] = useState<AdminIdea | null>(null)
  const [menuOf, setMenuOf] = useState<AdminIdea | null>(null)
  const [areVotersShown, setVotersShown] = useState(false)
  const ideas = decisions.withPending(list.rows ?? [])
  const ids = ideas.map(({ id }) => id)
  const { data: marks = noMarks } = useQuery(ideaWarningsQuery(useBackend(), ids))

  const hrefOf = ({ id }: AdminIdea) => paths.admin.appIdea(id, list.searchOf(list.page))
  const decideWaiting = (status: IdeaStatus) => (idea: AdminIdea) => {
    if (idea.status === 'awaiting_approval') decisions.decide([idea], status)
  }
  const handleDelete = () => {
    if (deleted)
      deletion.mutate(deleted.id, { onSettled: () => setDeleted(null), onSuccess: () => void list.refetch() })
  }
  const handlers = {
    onStatus: (idea: AdminIdea, status: IdeaStatus) => decisions.decide([idea], status),
    onDelete: setDeleted,
    hrefOf,
  }

  return (
    <>
      <TableList
        list={list}
        rows={ideas}
        sentence={list.rows && `Showing ${list.rows.length} of ${formatNumber(list.total)} app ideas`}
        acts={
          <>
            <RefreshButton onPress={list.refresh} />
            <ReviewLink href={paths.admin.ideaReview} waiting={list.counts?.awaiting_approval} />
          </>
        }
        aside={
          isOwner && (
            <VoterReviewButton isOpen={areVotersShown} onToggle={() => setVotersShown(!areVotersShown)} />
          )
        }
        above={areVotersShown && <VoterReview />}
        tabs={list.tabs}
        toolbar={
          <ListToolbar
            list={list}
            label="Search app ideas"
            placeholder="Search by title, description, name or email..."
            savedAs="ideas"
          />
        }
        problems={
          <>
            {deletion.isError && <Message tone="danger">{ideaAdminMessages.deleteFailed}</Message>}
            {decisions.refused.length === 0 && <IdeaProblems decisions={decisions} />}
          </>
        }
        empty={<EmptyState title={ideaAdminMessages.none} block={20} />}
        columns={createIdeaColumns({ ...handlers, marks, onMenu: setMenuOf })}
        density="line"
        nameOf={({ title }) => title}
        onOpen={(idea) => void navigate(hrefOf(idea))}
        onApprove={decideWaiting('approved')}
        onReject={decideWaiting('rejected')}
        reviewHref={paths.admin.ideaReview}
        bulkActs={
          <StatusActs
            count={list.selection.ids.size}
            isBusy={decisions.isPending}
            onStatus={(status) => decisions.decide(list.selection.rows, status)}
          />
        }
      />
      <IdeaMenuDialog idea={menuOf} {...handlers} onClose={() => setMenuOf(null)} />
      <IdeaRejectionDialog decisions={decisions} />
      <DeleteIdeaDialog
        isOpen={deleted !== null}
        isBusy={deletion.isPending}
        onConfirm={handleDelete}
        onCancel={() => setDeleted(null)}
      />
    </>
  )
}

const others: readonly IdeaStatus[] = ['in_development', 'testing', 'completed', 'awaiting_approval']
const choices = [
  { value: '', label: 'Update Status' },
  ...others.map((status) => ({ value: status, label: ideaStatusLabels[status] })),
]

type StatusActsProps = { count: number; isBusy: boolean; onStatus: (status: IdeaStatus) => void }

/** Sets one status for all selected ideas. The common statuses are buttons, and the others are in a list. */
function StatusActs({ count, isBusy, onStatus }: StatusActsProps) {
  return (
    <>
      <SelectField
        label="Update Status"
        isLabelHidden
        choices={choices}
        value=""
        disabled={isBusy}
        onKeyDown={openSelect}
        onChange={({ target }) => {
          const status = ideaStatuses.find((choice) => choice === target.value)
          if (status) onStatus(status)
        }}
        className="compact-controls"
      />
      <BulkDecisionButtons count={count} isBusy={isBusy} onStatus={onStatus} />
    </>
  )
}
