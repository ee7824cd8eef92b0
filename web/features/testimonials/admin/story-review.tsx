import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type AdminTestimonial, waitingStoriesQuery } from '#web/features/testimonials/admin/queries.ts'
import { StoryFailure } from '#web/features/testimonials/admin/story-failure.tsx'
import { StoryReading } from '#web/features/testimonials/admin/story-reading.tsx'
import { useBackend } from '#web/lib/services.tsx'
import { Loader } from '#web/ui/loader.tsx'

/** Stories that wait, read one after another and decided on; requests for deletion come first. */
type StoryReviewProps = { lastChangeOf: (story: AdminTestimonial) => ReactNode }

export function StoryReview({ lastChangeOf }: StoryReviewProps) {
  const { data: ids, isError, refetch } = useQuery(waitingStoriesQuery(useBackend()))
  if (ids) return <StoryReading ids={ids} lastChangeOf={lastChangeOf} />
  if (isError) return <StoryFailure onRetry={() => refetch()} />
  return <Loader>Loading testimonials...</Loader>
}
