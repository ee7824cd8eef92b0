import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type AdminIdea, ideaMessages } from '#shared/ideas.ts'
import { IdeaReviewQueue } from '#web/features/ideas/admin/reading.tsx'
import { pendingIdeaIdsQuery } from '#web/features/ideas/admin/review-queries.ts'
import { loadFailureText } from '#web/lib/backend.ts'
import { useBackend } from '#web/lib/services.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Loader } from '#web/ui/loader.tsx'

type IdeaReviewProps = { lastChangeOf: (idea: AdminIdea) => ReactNode; next: ReactNode }

/** Reviews the waiting ideas one after another. */
export function IdeaReview({ lastChangeOf, next }: IdeaReviewProps) {
  const { data: ids, error, isError, refetch } = useQuery(pendingIdeaIdsQuery(useBackend()))
  if (ids) return <IdeaReviewQueue ids={ids} lastChangeOf={lastChangeOf} next={next} />
  if (isError)
    return (
      <LoadFailure title={ideaMessages.loadFailed} onRetry={() => refetch()}>
        {loadFailureText(error)}
      </LoadFailure>
    )
  return <Loader>Loading app ideas</Loader>
}
