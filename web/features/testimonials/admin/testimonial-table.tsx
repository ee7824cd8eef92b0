import type { AdminTestimonial } from '#web/features/testimonials/admin/queries.ts'
import {
  NameCell,
  StatusCell,
  StoryActions,
  type StoryHandlers,
  TextCell,
} from '#web/features/testimonials/admin/testimonial-cells.tsx'
import { formatShortDate } from '#web/lib/format-date.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'

// Between a phone's cards and a wide screen there is no room for five columns: the text moves below the name.
const onlyWide = 'md:max-xl:hidden'

type TestimonialTableProps = StoryHandlers & {
  stories: readonly AdminTestimonial[]
  isBusy: boolean
}

export function TestimonialTable({ stories, isBusy, ...handlers }: TestimonialTableProps) {
  const columns: Column<AdminTestimonial>[] = [
    {
      key: 'name',
      head: 'Name & Contact',
      rowHeader: true,
      className: 'xl:w-38',
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
      className: 'md:w-34',
      cell: (story) => <StatusCell story={story} onStatus={handlers.onStatus} />,
    },
    {
      key: 'created',
      head: 'Created',
      card: 'end',
      className: 'md:w-19',
      cell: ({ created_at: instant }) => (
        <span className="whitespace-nowrap">{instant ? formatShortDate(instant) : 'N/A'}</span>
      ),
    },
    {
      key: 'actions',
      head: 'Actions',
      align: 'end',
      card: 'actions',
      className: 'md:w-28 xl:w-40',
      cell: (story) => <StoryActions story={story} {...handlers} />,
    },
  ]
  return (
    <DataTable
      caption="Testimonials"
      frame="card"
      columns={columns}
      rows={stories}
      rowKey={({ id }) => id}
      rowTone={({ status }) => (status === 'awaiting_deletion_approval' ? 'danger' : 'plain')}
      busy={isBusy}
    />
  )
}
