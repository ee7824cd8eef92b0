import { useQuery } from '@tanstack/react-query'
import { useBackend } from '#web/common/data/services.tsx'
import { History } from '#web/office/history/history.tsx'
import { createAdminHandle } from '#web/office/layout/admin-head.ts'
import { TestimonialList } from '#web/office/testimonials/testimonial-list.tsx'
import { factsQuery } from '#web/public/attempt/queries.ts'

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
