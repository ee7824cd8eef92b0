import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type AdminIdea, ideaMessages } from '#shared/ideas.ts'
import { IdeaReviewQueue } from '#web/features/ideas/admin/reading.tsx'
import { pendingIdeaIdsQuery } from '#web/features/ideas/admin/review-queries.ts'
import { useBackend } from '#web/lib/services.tsx'
import { Loaded } from '#web/parts/loaded.tsx'
import { Loader } from '#web/ui/loader.tsx'

type IdeaReviewProps = { lastChangeOf: (idea: AdminIdea) => ReactNode; next: ReactNode }

/** Reviews the waiting ideas one after another. */
export function IdeaReview({ lastChangeOf, next }: IdeaReviewProps) {
  return (
    <Loaded
      query={useQuery(pendingIdeaIdsQuery(useBackend()))}
      loading={<Loader>Loading app ideas</Loader>}
      failed={ideaMessages.loadFailed}
    >
      {(ids) => <IdeaReviewQueue ids={ids} lastChangeOf={lastChangeOf} next={next} />}
    </Loaded>
  )
}
