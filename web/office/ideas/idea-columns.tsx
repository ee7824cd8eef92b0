import type { AdminIdea } from '#shared/ideas.ts'
import type { Column } from '#web/common/ui/data-table.tsx'
import {
  IdeaActions,
  IdeaCell,
  type IdeaHandlers,
  IdeaStatusCell,
  IdeaSubmissionDateCell,
  SubmitterCell,
  VotesCell,
} from '#web/office/ideas/idea-cells.tsx'
import type { IdeaWarnings } from '#web/office/ideas/queries.ts'

type ColumnsProps = IdeaHandlers & {
  marks: ReadonlyMap<string, IdeaWarnings>
  onMenu: (idea: AdminIdea) => void
}

// Hides a column on medium screens, where its content is shown below the title.
const onlyWide = 'md:max-xl:hidden'

export function createIdeaColumns({ marks, ...handlers }: ColumnsProps): Column<AdminIdea>[] {
  const { hrefOf, onStatus } = handlers
  return [
    {
      key: 'idea',
      head: 'Idea',
      isRowHeader: true,
      cell: (idea) => <IdeaCell idea={idea} marks={marks.get(idea.id)} hrefOf={hrefOf} />,
    },
    {
      key: 'submitter',
      head: 'Submitter',
      card: 'hidden',
      className: `md:w-[168px] ${onlyWide}`,
      cellClassName: onlyWide,
      cell: (idea) => <SubmitterCell idea={idea} />,
    },
    {
      key: 'status',
      head: 'Status',
      card: 'inline',
      className: 'md:w-[80px]',
      cell: (idea) => <IdeaStatusCell idea={idea} onStatus={onStatus} />,
    },
    { key: 'update', head: 'Update Status', className: 'md:w-[116px]' },
    {
      key: 'votes',
      head: 'Votes',
      align: 'end',
      card: 'corner',
      className: 'md:w-[60px]',
      cell: (idea) => <VotesCell idea={idea} />,
    },
    {
      key: 'created',
      head: 'Created',
      card: 'inline',
      className: `md:w-[112px] ${onlyWide}`,
      cellClassName: `min-w-0 flex-1 ${onlyWide}`,
      cell: (idea) => <IdeaSubmissionDateCell idea={idea} />,
    },
    {
      key: 'actions',
      head: 'Actions',
      align: 'end',
      card: 'end',
      className: 'md:w-[108px] lg:w-[154px]',
      cell: (idea) => <IdeaActions idea={idea} {...handlers} />,
    },
  ]
}
