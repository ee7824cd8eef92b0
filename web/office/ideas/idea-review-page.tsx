import { useQuery } from '@tanstack/react-query'
import { ideaMessages } from '#shared/ideas.ts'
import { QueryContent } from '#web/common/data/query-content.tsx'
import { useBackend } from '#web/common/data/services.tsx'
import { Loader } from '#web/common/ui/loader.tsx'
import { IdeaReviewQueue } from '#web/office/ideas/idea-review-queue.tsx'
import { pendingIdeaIdsQuery } from '#web/office/ideas/review-queries.ts'
import { createAdminHandle } from '#web/office/layout/admin-handle.ts'
import { useIdeaChanges } from '#web/public/ideas/board/use-idea-changes.ts'

export const handle = { ...createAdminHandle('Review ideas'), frame: 'focus' as const }

/** Reviews the waiting ideas one after another. */
export function Component() {
  useIdeaChanges()
  return (
    <QueryContent
      query={useQuery(pendingIdeaIdsQuery(useBackend()))}
      loading={<Loader>Loading app ideas</Loader>}
      failed={ideaMessages.loadFailed}
    >
      {(ids) => <IdeaReviewQueue ids={ids} />}
    </QueryContent>
  )
}
