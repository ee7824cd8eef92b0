import { type BoardIdea, ideaLimits, ideaStatusLabels } from '#shared/ideas.ts'
import { cut } from '#shared/text.ts'
import { IdeaStatusTag } from '#web/features/ideas/idea-status-tag.tsx'
import { VoteButton, type Voter } from '#web/features/ideas/vote-button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'

type BoardTableProps = {
  ideas: readonly BoardIdea[]
  voter: Voter
  isBusy: boolean
  onOpen: (idea: BoardIdea) => void
}

/** A table on wide screens, cards on phones. */
export function BoardTable({ ideas, voter, isBusy, onOpen }: BoardTableProps) {
  const columns: Column<BoardIdea>[] = [
    { key: 'idea', head: 'Idea', rowHeader: true, cell: (idea) => <IdeaCell idea={idea} onOpen={onOpen} /> },
    {
      key: 'for',
      head: 'For',
      card: 'hidden',
      className: 'md:w-24 lg:w-29',
      cell: (idea) => idea.target_users.join(', '),
    },
    {
      key: 'status',
      head: 'Status',
      card: 'inline',
      className: 'md:w-25',
      cell: (idea) => <StatusCell idea={idea} />,
    },
    {
      key: 'votes',
      head: 'Votes',
      align: 'end',
      card: 'corner',
      className: 'md:w-14',
      cell: (idea) => <VoteButton idea={idea} voter={voter} />,
    },
  ]
  return (
    <DataTable caption="App ideas" columns={columns} rows={ideas} rowKey={(idea) => idea.id} busy={isBusy} />
  )
}

function IdeaCell({ idea, onOpen }: { idea: BoardIdea; onOpen: (idea: BoardIdea) => void }) {
  const { title, description, submitter_name } = idea
  return (
    <div className="grid justify-items-start gap-1">
      <button
        type="button"
        onClick={() => onOpen(idea)}
        className="corner-room text-left text-lg leading-snug font-bold tracking-title underline-offset-4 hover:underline max-md:content-start"
      >
        {title}
      </button>
      <p className="text-muted max-md:order-2">
        <span className="max-md:hidden">{cut(description, ideaLimits.descriptionCut.table)}</span>
        <span className="md:hidden">{cut(description, ideaLimits.descriptionCut.card)}</span>
      </p>
      <p className="text-xs text-muted max-md:order-1">{submitter_name}</p>
    </div>
  )
}

function StatusCell({ idea }: { idea: BoardIdea }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <IdeaStatusTag status={idea.status} labels={ideaStatusLabels} />
      <span className="text-muted md:hidden">{idea.target_users.join(', ')}</span>
    </span>
  )
}
