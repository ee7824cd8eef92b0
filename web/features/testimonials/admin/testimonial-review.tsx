import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type AdminTestimonial, waitingStoriesQuery } from '#web/features/testimonials/admin/queries.ts'
import { StoryFailure } from '#web/features/testimonials/admin/testimonial-failure.tsx'
import { StoryReading } from '#web/features/testimonials/admin/testimonial-reading.tsx'
import { useBackend } from '#web/lib/services.tsx'
import { Loader } from '#web/ui/loader.tsx'

type StoryReviewProps = { lastChangeOf: (story: AdminTestimonial) => ReactNode; next: ReactNode }

/** Review of the testimonials that wait, deletion requests first. */
export function StoryReview({ lastChangeOf, next }: StoryReviewProps) {
  const { data: ids, isError, refetch } = useQuery(waitingStoriesQuery(useBackend()))
  if (ids) return <StoryReading ids={ids} lastChangeOf={lastChangeOf} next={next} />
  if (isError) return <StoryFailure onRetry={() => refetch()} />
  return <Loader>Loading testimonials...</Loader>
}
