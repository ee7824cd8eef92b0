import '#web/office/review/review.css'
import type { ComponentProps, ReactNode } from 'react'
import { TwentyCellBar } from '#web/common/ui/twenty-cell-bar.tsx'
import { ReviewBar } from './review-bar.tsx'
import { ReviewEnd, type ReviewEndProps } from './review-end.tsx'

type ReviewFrameProps = {
  bar: ComponentProps<typeof ReviewBar>
  /** True if all items have been seen. */
  isOver: boolean
  end: Pick<ReviewEndProps, 'none' | 'left' | 'beganAt' | 'emails' | 'next' | 'onLeft'>
  card: ReactNode
  side: ReactNode
  dock: ReactNode
}

/** Layout of a review: position in the queue, item, further details and actions. */
export function ReviewLayout({ bar, isOver, end, card, side, dock }: ReviewFrameProps) {
  return (
    <>
      <ReviewBar {...bar} />
      {bar.count > 0 && <TwentyCellBar share={bar.share} tone="ink" className="review-progress" />}
      {isOver ? (
        <ReviewEnd {...bar} {...end} />
      ) : (
        <>
          <div className="review">
            <div className="review-main">{card}</div>
            {side}
          </div>
          {dock}
        </>
      )}
    </>
  )
}
