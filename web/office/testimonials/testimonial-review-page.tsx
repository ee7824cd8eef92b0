import { useTableChanges } from '#web/common/data/use-table-changes.ts'
import { LastChange } from '#web/office/history/last-change.tsx'
import { createAdminHandle } from '#web/office/layout/admin-head.ts'
import { TestimonialReview } from '#web/office/testimonials/testimonial-review.tsx'
import { NextReview } from '#web/office/waiting/next-review.tsx'
import { reviewUrls } from '#web/office/waiting/review-queue.ts'
import { testimonialsKey } from '#web/public/testimonials/queries.ts'

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
