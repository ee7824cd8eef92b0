import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { waitingCountsQuery } from '#web/features/waiting/queries.ts'
import { listReviewSteps } from '#web/features/waiting/review-queue.ts'
import { useBackend } from '#web/lib/services.tsx'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Loader } from '#web/ui/loader.tsx'

export const handle = createAdminHandle('Review')

/** Opens the first kind of item that waits for review. Each review ends with a link to the next kind. */
export function Component() {
  return (
    <Loaded
      query={useQuery(waitingCountsQuery(useBackend()))}
      loading={<Loader>Loading items to review</Loader>}
      failed="The review could not be loaded"
    >
      {(counts) => {
        const [first] = listReviewSteps(counts)
        return first ? <Navigate to={first.href} replace /> : <NothingWaits />
      }}
    </Loaded>
  )
}

function NothingWaits() {
  return (
    <EmptyState
      level={1}
      block={20}
      title="Nothing to review."
      action={<LinkButton href={paths.admin.dashboard}>Dashboard</LinkButton>}
    >
      Everything has been reviewed.
    </EmptyState>
  )
}
