import { useQuery } from '@tanstack/react-query'
import { factsQuery } from '#web/features/campaign/queries.ts'
import { History } from '#web/features/history/history.tsx'
import { createTestimonialsSource } from '#web/features/testimonials/admin/queries.ts'
import { testimonialListUrl } from '#web/features/testimonials/admin/testimonial-filters.ts'
import { TestimonialManager } from '#web/features/testimonials/admin/testimonial-manager.tsx'
import { testimonialsKey } from '#web/features/testimonials/queries.ts'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { useBackend } from '#web/lib/services.tsx'
import { useTableChanges } from '#web/lib/use-table-changes.ts'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'
import { ExportList } from '#web/parts/export-list.tsx'

export const handle = createAdminHandle('Testimonial Management')

export function Component() {
  const [filters, setFilters] = useListState(testimonialListUrl)
  const backend = useBackend()
  const { data: facts } = useQuery(factsQuery(backend))
  useTableChanges('testimonials', testimonialsKey)
  return (
    <>
      <TestimonialManager
        filters={filters}
        onFilter={setFilters}
        link={facts?.testimonial_link ?? 'required'}
        historyOf={(id) => <History table="testimonials" id={id} />}
      />
      <ExportList name="stories" read={createTestimonialsSource(backend, filters).readPortions} />
    </>
  )
}
