import { useQuery } from '@tanstack/react-query'
import { factsQuery } from '#web/features/campaign/queries.ts'
import { History } from '#web/features/history/history.tsx'
import { TestimonialList } from '#web/features/testimonials/admin/testimonial-list.tsx'
import { useBackend } from '#web/lib/services.tsx'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'

export const handle = createAdminHandle('Testimonial Management')

export function Component() {
  const { data: facts } = useQuery(factsQuery(useBackend()))
  return (
    <TestimonialList
      link={facts?.testimonial_link ?? 'required'}
      historyOf={(id) => <History table="testimonials" id={id} />}
    />
  )
}
