import type { ComponentProps, ReactNode } from 'react'
import { ReviewBar } from './review-bar.tsx'
import { ReviewEnd } from './review-end.tsx'

type ReviewFrameProps = {
  bar: ComponentProps<typeof ReviewBar>
  /** Everything is read. */
  isOver: boolean
  card: ReactNode
  side: ReactNode
  dock: ReactNode
}

/** Where in the queue, what is read, what is known besides, and what acts on it. */
export function ReviewFrame({ bar, isOver, card, side, dock }: ReviewFrameProps) {
  return (
    <>
      <ReviewBar {...bar} />
      {isOver ? (
        <ReviewEnd {...bar} />
      ) : (
        <>
          <div className="review">
            <div className="min-w-0">{card}</div>
            {side}
          </div>
          {dock}
        </>
      )}
    </>
  )
}
