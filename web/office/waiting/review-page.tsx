import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { QueryContent } from '#web/common/data/query-content.tsx'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { EmptyState } from '#web/common/ui/empty.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { Loader } from '#web/common/ui/loader.tsx'
import { createAdminHandle } from '#web/office/layout/admin-handle.ts'
import { waitingCountsQuery } from '#web/office/waiting/queries.ts'
import { listReviewSteps } from '#web/office/waiting/review-steps.ts'

export const handle = createAdminHandle('Review')

/** Opens the first kind of item that waits for review. Each review ends with a link to the next kind. */
export function Component() {
  return (
    <QueryContent
      query={useQuery(waitingCountsQuery(useBackend()))}
      loading={<Loader>Loading items to review</Loader>}
      failed="The review could not be loaded"
    >
      {(counts) => {
        const [first] = listReviewSteps(counts)
        return first ? <Navigate to={first.href} replace /> : <NothingWaits />
      }}
    </QueryContent>
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
