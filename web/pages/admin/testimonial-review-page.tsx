import { LastChange } from '#web/features/history/last-change.tsx'
import { TestimonialReview } from '#web/features/testimonials/admin/testimonial-review.tsx'
import { testimonialsKey } from '#web/features/testimonials/queries.ts'
import { NextReview } from '#web/features/waiting/next-review.tsx'
import { reviewUrls } from '#web/features/waiting/review-queue.ts'
import { useTableChanges } from '#web/lib/use-table-changes.ts'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'

export const handle = { ...createAdminHandle('Review stories'), frame: 'focus' as const }

export function Component() {
  useTableChanges('testimonials', testimonialsKey)
  return (
    <TestimonialReview
      next={<NextReview after={reviewUrls.testimonials} />}
      lastChangeOf={({ id, updated_at }) => <LastChange key={updated_at} table="testimonials" id={id} />}
    />
  )
}
