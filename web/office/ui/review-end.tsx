import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#web/common/ui/button.tsx'
import { EmptyState } from '#web/common/ui/empty.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { ReviewDock } from './review-dock.tsx'

export type ReviewEndProps = {
  backHref: string
  backLabel: string
  /** Number of items when the review began. */
  count: number
  /** Text if there were no items. */
  none: string
  sentence: string
  /** Number of items that were skipped. */
  left: number
  /** Start of the review, by `performance.now()`. */
  beganAt: number
  /** Emails that the decisions cause. */
  emails?: ReactNode
  /** Link to other items that wait for a review. */
  next?: ReactNode
  onLeft: () => void
}

/** End of a review, after all items or if there were none. */
export function ReviewEnd({
  backHref,
  backLabel,
  count,
  none,
  sentence,
  left,
  beganAt,
  emails,
  next,
  onLeft,
}: ReviewEndProps) {
  const place = useRef<HTMLDivElement>(null)
  const [took] = useState(() => minutesWords(performance.now() - beganAt))
  useEffect(() => place.current?.focus(), [])
  return (
    <>
      <div ref={place} tabIndex={-1} className="grid min-h-[60dvh] content-center justify-items-center gap-6">
        <EmptyState
          title={count > 0 ? readTitle(count) : 'Nothing to review.'}
          block={20}
          state={count > 0 ? 'lit' : 'dark'}
        >
          {count > 0 ? `${sentence}. ${took}` : none}
        </EmptyState>
        {count > 0 && emails}
      </div>
      <ReviewDock label="Next steps">
        <LinkButton href={backHref} variant="secondary">
          {backLabel}
        </LinkButton>
        {left > 0 && (
          <Button variant="secondary" onClick={onLeft}>
            Review the {left === 1 ? 'one you skipped' : `${left.toLocaleString('en-US')} you skipped`}
          </Button>
        )}
        {next}
      </ReviewDock>
    </>
  )
}

function readTitle(count: number): string {
  return count === 1 ? 'Review complete.' : `All ${count.toLocaleString('en-US')} reviewed.`
}

function minutesWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000))
  return `It took ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}
