import type { ReactNode } from 'react'
import { formatDate, formatMoment } from '#web/lib/format-date.ts'
import { siteTimeWords } from '#web/lib/site-time.ts'

type WhereFromProps = {
  /** What was counted, in a sentence. */
  what: ReactNode
  /** The days it was counted over; without them it is as of the moment. */
  from?: string | null
  to?: string | null
  countedAt: string
}

/** One press shows what a number counts, over which time and when that was done; also without scripts. */
export function WhereFrom({ what, from, to, countedAt }: WhereFromProps) {
  return (
    <details className="where-from">
      <summary>Where from</summary>
      <p>{what}</p>
      <p>
        {from && to ? `From ${formatDate(from)} to ${formatDate(to)}. ` : ''}
        Counted on {formatMoment(countedAt)}, {siteTimeWords()}.
      </p>
    </details>
  )
}
