import { useQuery } from '@tanstack/react-query'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { useBackend } from '#web/common/data/services.tsx'
import { useTableChanges } from '#web/common/data/use-table-changes.ts'
import { Button } from '#web/common/ui/button.tsx'
import { classNames } from '#web/common/ui/class-names.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { useMotion } from '#web/public/motion/motion.tsx'
import { countCardCopies, distributeCards } from '#web/public/testimonials/distribute-cards.ts'
import {
  testimonialsKey,
  testimonialWallQuery,
  type WallTestimonial,
} from '#web/public/testimonials/queries.ts'
import { TestimonialCard } from '#web/public/testimonials/testimonial-card.tsx'
import { useColumnCount } from '#web/public/testimonials/use-column-count.ts'
import { scrollFocusedElementIntoView } from '#web/public/ui/scroll-into-view.ts'

type TestimonialWallProps = {
  /** Opens the testimonial dialog. Without this function, the section has no button for it. */
  onShare?: () => void
}

/**
 * Shows approved testimonials in columns that move in opposite directions. Renders nothing while there are
 * none.
 */
export function TestimonialWall({ onShare }: TestimonialWallProps) {
  const t = useTranslate()
  const { data: testimonials = [] } = useQuery(testimonialWallQuery(useBackend()))
  const { isStill, canMove, toggle } = useMotion()
  useTableChanges('testimonials', testimonialsKey)
  if (testimonials.length === 0) return null

  return (
    <section aria-labelledby="testimonials" data-surface="plaster" className="section-y">
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-x-9 gap-y-6">
          <h2 id="testimonials" className="text-4xl">
            {t('testimonials.wall.title')}
          </h2>
          <div className="flex flex-wrap gap-3">
            {onShare && (
              <Button className="needs-scripts" onClick={onShare}>
                {t('testimonials.wall.share')}
              </Button>
            )}
            {/* Rendered before scripts know whether motion is allowed, so that the button beside it does
                not move. */}
            <Button
              variant="secondary"
              icon={isStill ? Play : Pause}
              className={classNames('needs-scripts motion-reduce:hidden', !canMove && 'invisible')}
              onClick={toggle}
            >
              {t(isStill ? 'testimonials.wall.play' : 'testimonials.wall.pause')}
            </Button>
          </div>
        </div>
        <Columns testimonials={testimonials} isStill={isStill} />
      </div>
    </section>
  )
}

const perStep = 3

function Columns({ testimonials, isStill }: { testimonials: readonly WallTestimonial[]; isStill: boolean }) {
  const t = useTranslate()
  const columnCount = useColumnCount()
  const [shown, setShown] = useState(perStep)
  const columns = distributeCards(testimonials, Math.min(columnCount, testimonials.length))
  const limit = isStill ? shown : testimonials.length
  const hasMore = columns.some((column) => column.length > limit)

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to events of its links */}
      <div
        className="voices mt-10.5"
        data-columns={columnCount}
        data-still={isStill ? '' : undefined}
        onFocus={scrollFocusedElementIntoView}
      >
        {columns.map((column, at) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
            key={at}
            className="voices-column min-w-0"
          >
            <Column testimonials={column.slice(0, limit)} />
          </div>
        ))}
      </div>
      {hasMore && (
        <Button variant="secondary" className="mt-9" onClick={() => setShown(shown + perStep)}>
          {t('testimonials.wall.more')}
        </Button>
      )}
    </>
  )
}

/** Shows the list, and copies below it for an endless loop. */
function Column({ testimonials }: { testimonials: readonly WallTestimonial[] }) {
  const copies = Array.from({ length: countCardCopies(testimonials.length) }, (_, copy) => copy)
  return (
    <div className="voices-track">
      <ul className="voices-list">
        {testimonials.map((testimonial) => (
          <li key={testimonial.id}>
            <TestimonialCard testimonial={testimonial} />
          </li>
        ))}
      </ul>
      <div className="voices-copies" aria-hidden="true">
        {copies.map((copy) => (
          <div key={copy} className="voices-list">
            {testimonials.map((testimonial) => (
              <TestimonialCard key={testimonial.id} testimonial={testimonial} isCopy />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
