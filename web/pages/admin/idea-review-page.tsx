import { LastChange } from '#web/features/history/last-change.tsx'
import { IdeaReview } from '#web/features/ideas/admin/idea-review.tsx'
import { useIdeaChanges } from '#web/features/ideas/board/use-idea-changes.ts'
import { NextReview } from '#web/features/waiting/next-review.tsx'
import { reviewUrls } from '#web/features/waiting/review-queue.ts'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'

export const handle = { ...createAdminHandle('Review ideas'), frame: 'focus' as const }

export function Component() {
  useIdeaChanges()
  return (
    <IdeaReview
      next={<NextReview after={reviewUrls.ideas} />}
      lastChangeOf={({ id, updated_at }) => <LastChange key={updated_at} table="app_ideas" id={id} />}
    />
  )
}
