import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useBackend } from '#web/common/data/services.tsx'
import { Loader } from '#web/common/ui/loader.tsx'
import { type AdminTestimonial, waitingTestimonialsQuery } from '#web/office/testimonials/queries.ts'
import { TestimonialFailure } from '#web/office/testimonials/testimonial-failure.tsx'
import { TestimonialReviewQueue } from '#web/office/testimonials/testimonial-reading.tsx'

type TestimonialReviewProps = { lastChangeOf: (testimonial: AdminTestimonial) => ReactNode; next: ReactNode }

/** Reviews the waiting testimonials, deletion requests first. */
export function TestimonialReview({ lastChangeOf, next }: TestimonialReviewProps) {
  const { data: ids, isError, refetch } = useQuery(waitingTestimonialsQuery(useBackend()))
  if (ids) return <TestimonialReviewQueue ids={ids} lastChangeOf={lastChangeOf} next={next} />
  if (isError) return <TestimonialFailure onRetry={() => refetch()} />
  return <Loader>Loading testimonials...</Loader>
}
