import type { AdminTestimonial } from '#web/features/testimonials/admin/queries.ts'
import {
  CreatedCell,
  NameCell,
  StatusCell,
  StoryActions,
  type StoryHandlers,
  TextCell,
} from '#web/features/testimonials/admin/testimonial-cells.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { tickColumn } from '#web/ui/tick-column.tsx'
import type { Cursor } from '#web/ui/use-list-keys.ts'

// Widths between phone cards and wide screens have no room for five columns, so the text moves below the
// name.
const onlyWide = 'md:max-xl:hidden'

type TestimonialTableProps = StoryHandlers & {
  stories: readonly AdminTestimonial[]
  isBusy: boolean
  isPicking: boolean
  selectedIds: ReadonlySet<string>
  cursor: Cursor<AdminTestimonial>
  onSelect: (stories: readonly AdminTestimonial[], areTicked: boolean) => void
}

export function TestimonialTable(props: TestimonialTableProps) {
  const { stories, isBusy, isPicking, selectedIds, cursor, onSelect, ...handlers } = props
  const columns: Column<AdminTestimonial>[] = [
    tickColumn({
      rows: stories,
      ids: selectedIds,
      nameOf: ({ name }) => `${name}’s story`,
      canTick: canBeTicked,
      onTick: onSelect,
    }),
    {
      key: 'name',
      head: 'Name & Contact',
      isRowHeader: true,
      className: 'xl:w-[250px]',
      cell: (story) => <NameCell story={story} />,
    },
    {
      key: 'text',
      head: 'Testimonial',
      className: onlyWide,
      cellClassName: onlyWide,
      cell: (story) => <TextCell story={story} />,
    },
    {
      key: 'status',
      head: 'Status',
      card: 'inline',
      className: 'md:w-[190px]',
      cell: (story) => <StatusCell story={story} onStatus={handlers.onStatus} />,
    },
    {
      key: 'created',
      head: 'Created',
      card: 'end',
      className: `md:w-[106px] ${onlyWide}`,
      cellClassName: onlyWide,
      cell: (story) => <CreatedCell story={story} />,
    },
    {
      key: 'actions',
      head: 'Actions',
      align: 'end',
      card: 'end',
      className: 'md:w-[130px] xl:w-[206px]',
      cell: (story) => <StoryActions story={story} {...handlers} />,
    },
  ]
  return (
    <DataTable
      caption="Testimonials"
      frame="card"
      density="tall"
      isSelected={({ id }) => selectedIds.has(id)}
      isPicking={isPicking}
      cursor={cursor}
      columns={columns}
      rows={stories}
      rowKey={({ id }) => id}
      rowTone={({ status }) => (status === 'awaiting_deletion_approval' ? 'danger' : 'plain')}
      isBusy={isBusy}
    />
  )
}

/** Deletion requests are decided one by one. */
export function canBeTicked({ status }: AdminTestimonial): boolean {
  return status !== 'awaiting_deletion_approval'
}
