import type { Column } from '#web/common/ui/data-table.tsx'
import type { AdminTestimonial } from '#web/office/testimonials/queries.ts'
import {
  TestimonialActions,
  type TestimonialHandlers,
  TestimonialNameCell,
  TestimonialStatusCell,
  TestimonialSubmissionDateCell,
  TestimonialTextCell,
} from '#web/office/testimonials/testimonial-cells.tsx'

// Hides a column on medium screens, where five columns do not fit. The text is then shown below the name.
const onlyWide = 'md:max-xl:hidden'

export function createTestimonialColumns(handlers: TestimonialHandlers): Column<AdminTestimonial>[] {
  return [
    {
      key: 'name',
      head: 'Name & Contact',
      isRowHeader: true,
      className: 'xl:w-[250px]',
      cell: (testimonial) => <TestimonialNameCell testimonial={testimonial} />,
    },
    {
      key: 'text',
      head: 'Testimonial',
      className: onlyWide,
      cellClassName: onlyWide,
      cell: (testimonial) => <TestimonialTextCell testimonial={testimonial} />,
    },
    {
      key: 'status',
      head: 'Status',
      card: 'inline',
      className: 'md:w-[190px]',
      cell: (testimonial) => <TestimonialStatusCell testimonial={testimonial} onStatus={handlers.onStatus} />,
    },
    {
      key: 'created',
      head: 'Created',
      card: 'end',
      className: `md:w-[106px] ${onlyWide}`,
      cellClassName: onlyWide,
      cell: (testimonial) => <TestimonialSubmissionDateCell testimonial={testimonial} />,
    },
    {
      key: 'actions',
      head: 'Actions',
      align: 'end',
      card: 'end',
      className: 'md:w-[130px] xl:w-[206px]',
      cell: (testimonial) => <TestimonialActions testimonial={testimonial} {...handlers} />,
    },
  ]
}
