import { useQuery } from '@tanstack/react-query'
import { useBackend } from '#web/common/data/services.tsx'
import { useTableChanges } from '#web/common/data/use-table-changes.ts'
import { Loader } from '#web/common/ui/loader.tsx'
import { createAdminHandle } from '#web/office/layout/admin-handle.ts'
import { waitingTestimonialsQuery } from '#web/office/testimonials/queries.ts'
import { TestimonialFailure } from '#web/office/testimonials/testimonial-failure.tsx'
import { TestimonialReviewQueue } from '#web/office/testimonials/testimonial-review-queue.tsx'
import { testimonialsKey } from '#web/public/testimonials/queries.ts'

export const handle = { ...createAdminHandle('Review stories'), frame: 'focus' as const }

/** Reviews the waiting testimonials, deletion requests first. */
export function Component() {
  useTableChanges('testimonials', testimonialsKey)
  const { data: ids, isError, refetch } = useQuery(waitingTestimonialsQuery(useBackend()))
  if (ids) return <TestimonialReviewQueue ids={ids} />
  if (isError) return <TestimonialFailure onRetry={() => refetch()} />
  return <Loader>Loading testimonials...</Loader>
}
