import { LastChange } from '#web/office/history/last-change.tsx'
import { IdeaReview } from '#web/office/ideas/idea-review.tsx'
import { createAdminHandle } from '#web/office/layout/admin-head.ts'
import { NextReview } from '#web/office/waiting/next-review.tsx'
import { reviewUrls } from '#web/office/waiting/review-queue.ts'
import { useIdeaChanges } from '#web/public/ideas/board/use-idea-changes.ts'

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
