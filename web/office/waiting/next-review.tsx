import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#shared/format-number.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { waitingCountsQuery } from '#web/office/waiting/queries.ts'
import { listReviewSteps } from '#web/office/waiting/review-steps.ts'

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
