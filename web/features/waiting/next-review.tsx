import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#shared/counted.ts'
import { waitingCountsQuery } from '#web/features/waiting/queries.ts'
import { listReviewSteps } from '#web/features/waiting/review-queue.ts'
import { useBackend } from '#web/lib/services.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Link at the end of a review to the next kind of waiting items. */
export function NextReview({ after }: { after: string }) {
  const { data } = useQuery(waitingCountsQuery(useBackend()))
  const next = data && listReviewSteps(data).find(({ href }) => href !== after)
  if (!next) return null
  return (
    <LinkButton href={next.href}>
      Next: {formatNumber(next.count)} {next.noun}
    </LinkButton>
  )
}
