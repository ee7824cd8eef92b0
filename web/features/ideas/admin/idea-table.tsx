import Eye from 'lucide-react/icons/eye'
import Trash from 'lucide-react/icons/trash-2'
import {
  type AdminIdea,
  type IdeaStatus,
  ideaLimits,
  ideaStatusLabels,
  settableIdeaStatuses,
} from '#shared/ideas.ts'
import { cut } from '#shared/text.ts'
import { IdeaStatusTag } from '#web/features/ideas/idea-status-tag.tsx'
import { formatShortDate } from '#web/lib/format-date.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { openList } from '#web/ui/open-list.ts'
import { SelectField } from '#web/ui/select-field.tsx'

type IdeaTableProps = {
  ideas: readonly AdminIdea[]
  isBusy: boolean
  selectedIds: ReadonlySet<string>
  onSelect: (idea: AdminIdea, isSelected: boolean) => void
  onStatus: (idea: AdminIdea, status: IdeaStatus) => void
  onOpen: (idea: AdminIdea) => void
  onDelete: (idea: AdminIdea) => void
}

// Between a phone's cards and a wide screen there is no room for eight columns: the submitter moves below the idea,
// and the dropdown alone says the status.
const onlyWide = 'md:max-xl:hidden'

const submitterColumn: Column<AdminIdea> = {
  key: 'submitter',
  head: 'Submitter',
  className: `md:w-30 ${onlyWide}`,
  cellClassName: onlyWide,
  cell: (idea) => <Submitter idea={idea} />,
}

const statusColumn: Column<AdminIdea> = {
  key: 'status',
  head: 'Status',
  card: 'inline',
  className: `md:w-26 ${onlyWide}`,
  cellClassName: onlyWide,
  cell: (idea) => <IdeaStatusTag status={idea.status} labels={ideaStatusLabels} />,
}

const votesColumn: Column<AdminIdea> = {
  key: 'votes',
  head: 'Votes',
  card: 'inline',
  className: 'md:w-9',
  cell: (idea) => <VotesCell count={idea.vote_count} />,
}

const createdColumn: Column<AdminIdea> = {
  key: 'created',
  head: 'Created',
  card: 'end',
  className: 'md:w-17',
  cell: (idea) => <span className="whitespace-nowrap">{formatShortDate(idea.created_at)}</span>,
}

export function IdeaTable(props: IdeaTableProps) {
  const { ideas, isBusy, selectedIds, onSelect, onStatus, onOpen, onDelete } = props
  const columns: Column<AdminIdea>[] = [
    {
      key: 'select',
      head: <span className="sr-only">Select</span>,
      card: 'corner',
      className: 'md:w-8',
      cell: (idea) => (
        <Checkbox
          label={`Select ${idea.title}`}
          labelHidden
          checked={selectedIds.has(idea.id)}
          onChange={(event) => onSelect(idea, event.target.checked)}
          className="-my-1.5 max-md:justify-end"
        />
      ),
    },
    { key: 'idea', head: 'Idea', rowHeader: true, cell: (idea) => <IdeaCell idea={idea} onOpen={onOpen} /> },
    submitterColumn,
    statusColumn,
    votesColumn,
    createdColumn,
    {
      key: 'update',
      head: 'Update Status',
      className: 'md:w-33',
      cell: (idea) => <StatusSelect idea={idea} onStatus={onStatus} />,
    },
    {
      key: 'actions',
      head: 'Actions',
      align: 'end',
      card: 'actions',
      className: 'md:w-18',
      cell: (idea) => (
        <span className="-my-1 inline-flex max-md:-ml-1.5 md:-mr-2">
          <IconButton icon={Eye} label={`View details of ${idea.title}`} onClick={() => onOpen(idea)} />
          <IconButton icon={Trash} label={`Delete ${idea.title}`} onClick={() => onDelete(idea)} />
        </span>
      ),
    },
  ]
  const rowKey = (idea: AdminIdea) => idea.id
  return (
    <DataTable
      caption="App ideas"
      frame="card"
      columns={columns}
      rows={ideas}
      rowKey={rowKey}
      busy={isBusy}
    />
  )
}

function IdeaCell({ idea, onOpen }: { idea: AdminIdea; onOpen: (idea: AdminIdea) => void }) {
  return (
    <div className="grid justify-items-start gap-1">
      <button
        type="button"
        onClick={() => onOpen(idea)}
        className="corner-room text-left text-base leading-snug font-bold break-words underline-offset-4 hover:underline"
      >
        {idea.title}
      </button>
      <p className="break-words text-muted">{cut(idea.description, ideaLimits.descriptionCut.table)}</p>
      <div className="hidden text-xs md:max-xl:block">
        <Submitter idea={idea} />
      </div>
    </div>
  )
}

function Submitter({ idea }: { idea: AdminIdea }) {
  return (
    <div className="wrap-anywhere">
      <p className="font-semibold">{idea.submitter_name}</p>
      <p className="text-muted">{idea.submitter_email}</p>
    </div>
  )
}

function VotesCell({ count }: { count: number }) {
  return (
    <span className="tabular">
      {count.toLocaleString('en-US')}
      <span className="text-muted md:hidden"> {count === 1 ? 'vote' : 'votes'}</span>
    </span>
  )
}

/** All statuses but testing; an idea that is in testing still shows where it stands (M422). */
function StatusSelect({ idea, onStatus }: { idea: AdminIdea; onStatus: IdeaTableProps['onStatus'] }) {
  const offered = idea.status === 'testing' ? [...settableIdeaStatuses, idea.status] : settableIdeaStatuses
  return (
    <SelectField
      label={`Update status of ${idea.title}`}
      labelHidden
      choices={offered.map((status) => ({ value: status, label: ideaStatusLabels[status] }))}
      value={idea.status}
      onKeyDown={openList}
      onChange={({ target }) => {
        const status = offered.find((choice) => choice === target.value)
        if (status) onStatus(idea, status)
      }}
      className="md:-my-1.5"
    />
  )
}
