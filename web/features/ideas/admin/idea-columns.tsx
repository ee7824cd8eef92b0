import { useState } from 'react'
import type { AdminIdea } from '#shared/ideas.ts'
import { CardMenu } from '#web/features/ideas/admin/card-menu.tsx'
import {
  IdeaActions,
  IdeaCell,
  type IdeaHandlers,
  StatusCell,
  SubmissionDateCell,
  SubmitterCell,
  VotesCell,
} from '#web/features/ideas/admin/idea-cells.tsx'
import type { DecidedIdea } from '#web/features/ideas/admin/mutations.ts'
import type { IdeaWarnings } from '#web/features/ideas/admin/queries.ts'
import type { Selection } from '#web/lib/lists/use-selection.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { selectionColumn } from '#web/ui/tick-column.tsx'
import type { Cursor } from '#web/ui/use-list-keys.ts'

type IdeaTableProps = IdeaHandlers & {
  ideas: readonly AdminIdea[]
  marks: ReadonlyMap<string, IdeaWarnings>
  isBusy: boolean
  isPicking: boolean
  selection: Selection<DecidedIdea>
  cursor: Cursor<AdminIdea>
}

// These columns are hidden on medium screens, where the title has their content below it.
const onlyWide = 'md:max-xl:hidden'

export function IdeaTable({
  ideas,
  marks,
  isBusy,
  isPicking,
  selection,
  cursor,
  ...handlers
}: IdeaTableProps) {
  const [asked, setAsked] = useState<AdminIdea | null>(null)
  const columns: Column<AdminIdea>[] = [
    selectionColumn({
      rows: ideas,
      ids: selection.ids,
      nameOf: ({ title }) => title,
      onTick: selection.tick,
    }),
    {
      key: 'idea',
      head: 'Idea',
      isRowHeader: true,
      cell: (idea) => <IdeaCell idea={idea} marks={marks.get(idea.id)} hrefOf={handlers.hrefOf} />,
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
      cell: (idea) => <StatusCell idea={idea} onStatus={handlers.onStatus} />,
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
      cell: (idea) => <SubmissionDateCell idea={idea} />,
    },
    {
      key: 'actions',
      head: 'Actions',
      align: 'end',
      card: 'end',
      className: 'md:w-[108px] lg:w-[154px]',
      cell: (idea) => <IdeaActions idea={idea} {...handlers} onMenu={setAsked} />,
    },
  ]
  return (
    <>
      <DataTable
        caption="App ideas"
        frame="card"
        density="line"
        columns={columns}
        rows={ideas}
        rowKey={({ id }) => id}
        isSelected={({ id }) => selection.ids.has(id)}
        isPicking={isPicking}
        cursor={cursor}
        isBusy={isBusy}
      />
      <CardMenu idea={asked} {...handlers} onClose={() => setAsked(null)} />
    </>
  )
}
