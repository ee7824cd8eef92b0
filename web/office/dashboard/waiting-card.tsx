import { formatCountWithNoun, formatNumber } from '#shared/format-number.ts'
import { Block } from '#web/common/ui/block.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { StatusTag } from '#web/common/ui/status-tag.tsx'

export type WaitingRow = {
  count: number
  title: string
  sentence: string
  verb: string
  href: string
  /** True if the site promises a deadline for the items of this row. The row is then highlighted. */
  isPromised?: boolean
  /** Text about the deadline. It is set when the deadline is near or past. */
  due?: string | undefined
  /** Details of the row, one per line. */
  lines?: readonly string[] | undefined
}

type WaitingCardProps = {
  /** Undefined while the figures load. */
  rows: readonly WaitingRow[] | undefined
  daysLeft: number | undefined
  /** Number of items to decide one after another, and the URL of their review. */
  review?: { count: number; href: string }
}

/** Lists items that need a decision, with a link for each kind. It is the first card of the dashboard. */
export function WaitingCard({ rows: all, daysLeft, review }: WaitingCardProps) {
  const rows = all?.filter(({ count }) => count > 0)
  const total = rows?.reduce((sum, { count }) => sum + count, 0) ?? 0
  return (
    <section aria-labelledby="waiting" data-surface="paper" className="rounded-2 border border-line">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b-3 border-text px-4.5 py-3.75 lg:px-6">
        <h2 id="waiting" className="text-xl font-bold">
          {!rows
            ? 'Waiting for you'
            : total === 0
              ? 'Nothing to review'
              : `${formatCountWithNoun(total, 'item', 'items')} waiting for you`}
        </h2>
        {review && review.count > 0 && (
          <LinkButton href={review.href} size="compact">
            Review all {formatNumber(review.count)}
          </LinkButton>
        )}
      </div>
      {!rows && <Skeleton rows={2} label="Loading items to review" />}
      {rows?.length === 0 && (
        <div className="flex items-center gap-3 px-4.5 py-4.5 lg:px-6">
          <Block number={1} state="on" hasRelief className="size-10.5" />
          <p className="text-muted">
            {daysLeft ? `${formatCountWithNoun(daysLeft, 'day')} to go.` : 'Well done.'}
          </p>
        </div>
      )}
      <ul>
        {rows?.map(({ count, title, sentence, verb, href, isPromised, due, lines }) => (
          <li
            key={title}
            className={`flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4.5 py-3 not-first:border-t not-first:border-line lg:px-6 ${isPromised ? 'bg-danger' : ''}`}
          >
            <strong className="figures w-12 text-right text-xl text-text">{formatNumber(count)}</strong>
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-center gap-x-3">
                <h3 className="font-bold">{title}</h3>
                {due && (
                  <StatusTag look="refused" className="border border-current">
                    {due}
                  </StatusTag>
                )}
              </div>
              <p className={`text-sm ${isPromised ? 'text-danger-text' : 'text-muted'}`}>{sentence}</p>
              {lines && lines.length > 0 && (
                <ul className="mt-0.75 text-sm text-muted">
                  {lines.map((line) => (
                    <li key={line} className="wrap-anywhere">
                      {line}
                    </li>
                  ))}
                </ul>
              )}
            </div>
            <LinkButton
              href={href}
              size="compact"
              variant={isPromised ? 'primary' : 'secondary'}
              className="max-md:w-full"
            >
              {verb}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
