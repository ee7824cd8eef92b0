import '#web/office/review/review.css'
import { type QueryState, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { formatNumber } from '#shared/format-number.ts'
import { type Backend, callReadFunction } from '#web/common/data/backend.ts'
import { createRefetchInterval } from '#web/common/data/refetch-interval.ts'
import { useBackend } from '#web/common/data/services.tsx'

const counts = z.object({
  sent: z.number(),
  reasons: z.number(),
  badges: z.number(),
  waiting: z.number(),
  leaves_in: z.number(),
  failed: z.number(),
})
type Emails = z.output<typeof counts>

type ReviewEmailsProps = {
  of: 'idea' | 'testimonial'
  /** Start of the review, by `performance.now()`. */
  since: number
}

function emailsQuery(backend: Backend, { of, since }: ReviewEmailsProps) {
  return {
    queryKey: ['review emails', of, since],
    gcTime: 0,
    // The server sends the emails in the background. While their countdown (`leaves_in`) runs, the query
    // refetches every second.
    refetchInterval: (query: { state: QueryState<Emails> }) => {
      const { data } = query.state
      return data?.waiting !== 0 && createRefetchInterval(data?.leaves_in ? 1000 : 5000)(query)
    },
    async queryFn({ signal }: { signal: AbortSignal }): Promise<Emails> {
      const seconds = Math.ceil((performance.now() - since) / 1000)
      const args = { of, seconds }
      const [row] = await callReadFunction(backend, 'count_review_emails', z.tuple([counts]), {
        args,
        signal,
      })
      return row
    },
  }
}

/**
 * Lists emails that result from the decisions of a review: sent ones, and those that can still be cancelled.
 */
export function ReviewEmails(props: ReviewEmailsProps) {
  const { data } = useQuery(emailsQuery(useBackend(), props))
  if (!data) return null
  const { sent, waiting, leaves_in: seconds, failed } = data
  if (sent + waiting + failed === 0)
    return <p className="text-sm text-muted">These decisions do not send any emails.</p>
  const kinds = kindsOf(data)
  return (
    <dl data-surface="paper" className="beside-card review-emails">
      <div>
        <dt>Emails sent</dt>
        <dd>{formatNumber(sent)}</dd>
        {kinds && <dd className="text-muted">{kinds}</dd>}
      </div>
      {waiting > 0 && (
        <div>
          <dt>{leavesWords(waiting, seconds)}</dt>
          <dd>{formatNumber(waiting)}</dd>
        </div>
      )}
      {failed > 0 && (
        <div className="text-danger-text">
          <dt>Not delivered</dt>
          <dd>{formatNumber(failed)}</dd>
        </div>
      )}
    </dl>
  )
}

function leavesWords(waiting: number, seconds: number): string {
  if (seconds === 0) return 'Waiting'
  const time = seconds === 1 ? 'a second' : `${seconds} seconds`
  return waiting === 1 ? `Sending in ${time}` : `Sending within ${time}`
}

function kindsOf({ badges, reasons }: Emails): string {
  const parts = [badges > 0 && `${badges} with a badge`, reasons > 0 && `${reasons} with a reason`]
  return parts.filter(Boolean).join(', ')
}
