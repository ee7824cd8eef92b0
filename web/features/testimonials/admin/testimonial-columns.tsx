import type { AdminTestimonial } from '#web/features/testimonials/admin/queries.ts'
import {
  NameCell,
  StatusCell,
  SubmissionDateCell,
  TestimonialActions,
  type TestimonialHandlers,
  TextCell,
} from '#web/features/testimonials/admin/testimonial-cells.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { selectionColumn } from '#web/ui/tick-column.tsx'
import type { Cursor } from '#web/ui/use-list-keys.ts'

// On medium screens five columns do not fit, so the text moves below the name.
const onlyWide = 'md:max-xl:hidden'

type TestimonialTableProps = TestimonialHandlers & {
  stories: readonly AdminTestimonial[]
  isBusy: boolean
  isPicking: boolean
  selectedIds: ReadonlySet<string>
  cursor: Cursor<AdminTestimonial>
  onSelect: (testimonials: readonly AdminTestimonial[], areTicked: boolean) => void
}

export function TestimonialTable(props: TestimonialTableProps) {
  const { stories: testimonials, isBusy, isPicking, selectedIds, cursor, onSelect, ...handlers } = props
  const columns: Column<AdminTestimonial>[] = [
    selectionColumn({
      rows: testimonials,
      ids: selectedIds,
      nameOf: ({ name }) => `${name}’s story`,
      canTick: canSelect,
      onTick: onSelect,
    }),
    {
      key: 'name',
      head: 'Name & Contact',
      isRowHeader: true,
      className: 'xl:w-[250px]',
      cell: (testimonial) => <NameCell story={testimonial} />,
    },
    {
      key: 'text',
      head: 'Testimonial',
      className: onlyWide,
      cellClassName: onlyWide,
      cell: (testimonial) => <TextCell story={testimonial} />,
    },
    {
      key: 'status',
      head: 'Status',
      card: 'inline',
      className: 'md:w-[190px]',
      cell: (testimonial) => <StatusCell story={testimonial} onStatus={handlers.onStatus} />,
    },
    {
      key: 'created',
      head: 'Created',
      card: 'end',
      className: `md:w-[106px] ${onlyWide}`,
      cellClassName: onlyWide,
      cell: (testimonial) => <SubmissionDateCell story={testimonial} />,
    },
    {
      key: 'actions',
      head: 'Actions',
      align: 'end',
      card: 'end',
      className: 'md:w-[130px] xl:w-[206px]',
      cell: (testimonial) => <TestimonialActions story={testimonial} {...handlers} />,
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
      rows={testimonials}
      rowKey={({ id }) => id}
      rowTone={({ status }) => (status === 'awaiting_deletion_approval' ? 'danger' : 'plain')}
      isBusy={isBusy}
    />
  )
}

/** Deletion requests are decided one by one. */
export function canSelect({ status }: AdminTestimonial): boolean {
  return status !== 'awaiting_deletion_approval'
}
