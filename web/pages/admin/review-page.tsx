import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { waitingCountsQuery } from '#web/features/waiting/queries.ts'
import { listReviewSteps } from '#web/features/waiting/review-queue.ts'
import { loadFailureText } from '#web/lib/backend.ts'
import { useBackend } from '#web/lib/services.tsx'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Loader } from '#web/ui/loader.tsx'

export const handle = createAdminHandle('Review')

/** Opens the first kind of item that waits for review. Each review ends with a link to the next kind. */
export function Component() {
  const { data, error, isError, refetch } = useQuery(waitingCountsQuery(useBackend()))
  const first = data && listReviewSteps(data)[0]
  if (first) return <Navigate to={first.href} replace />
  if (data)
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
  if (isError)
    return (
      <LoadFailure title="The review could not be loaded" onRetry={() => refetch()}>
        {loadFailureText(error)}
      </LoadFailure>
    )
  return <Loader>Loading items to review</Loader>
}
