import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type AdminIdea, ideaMessages } from '#shared/ideas.ts'
import { QueryContent } from '#web/common/data/loaded.tsx'
import { useBackend } from '#web/common/data/services.tsx'
import { Loader } from '#web/common/ui/loader.tsx'
import { IdeaReviewQueue } from '#web/office/ideas/reading.tsx'
import { pendingIdeaIdsQuery } from '#web/office/ideas/review-queries.ts'

type IdeaReviewProps = { lastChangeOf: (idea: AdminIdea) => ReactNode; next: ReactNode }

/** Reviews the waiting ideas one after another. */
export function IdeaReview({ lastChangeOf, next }: IdeaReviewProps) {
  return (
    <QueryContent
      query={useQuery(pendingIdeaIdsQuery(useBackend()))}
      loading={<Loader>Loading app ideas</Loader>}
      failed={ideaMessages.loadFailed}
    >
      {(ids) => <IdeaReviewQueue ids={ids} lastChangeOf={lastChangeOf} next={next} />}
    </QueryContent>
  )
}
