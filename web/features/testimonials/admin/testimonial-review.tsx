import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type AdminTestimonial, waitingTestimonialsQuery } from '#web/features/testimonials/admin/queries.ts'
import { TestimonialFailure } from '#web/features/testimonials/admin/testimonial-failure.tsx'
import { TestimonialReviewQueue } from '#web/features/testimonials/admin/testimonial-reading.tsx'
import { useBackend } from '#web/lib/services.tsx'
import { Loader } from '#web/ui/loader.tsx'

type TestimonialReviewProps = { lastChangeOf: (testimonial: AdminTestimonial) => ReactNode; next: ReactNode }

/** Reviews the waiting testimonials, deletion requests first. */
export function TestimonialReview({ lastChangeOf, next }: TestimonialReviewProps) {
  const { data: ids, isError, refetch } = useQuery(waitingTestimonialsQuery(useBackend()))
  if (ids) return <TestimonialReviewQueue ids={ids} lastChangeOf={lastChangeOf} next={next} />
  if (isError) return <TestimonialFailure onRetry={() => refetch()} />
  return <Loader>Loading testimonials...</Loader>
}
