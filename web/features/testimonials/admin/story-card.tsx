import type { ReactNode, RefObject } from 'react'
import {
  countWords,
  type TestimonialStatus,
  testimonialLimits,
  testimonialStatusLabels,
} from '#shared/testimonials.ts'
import type { AdminTestimonial } from '#web/features/testimonials/admin/queries.ts'
import { StatusCell } from '#web/features/testimonials/admin/testimonial-cells.tsx'
import { formatShortDate } from '#web/lib/format-date.ts'
import { Message } from '#web/ui/message.tsx'
import { NothingToDecide, ReviewCard } from '#web/ui/review-card.tsx'

type StoryCardProps = {
  /** Null when it is gone. */
  story: AdminTestimonial | null
  titleRef: RefObject<HTMLHeadingElement | null>
  failure: string | null
  onStatus: (story: AdminTestimonial, status: TestimonialStatus) => void
  onNext: () => void
  lastChangeOf: (story: AdminTestimonial) => ReactNode
  /** The question why it is not taken. */
  children: ReactNode
}

/** The whole story, or why its owner wants it deleted. */
export function StoryCard(props: StoryCardProps) {
  const { story, titleRef, failure, onStatus, onNext, lastChangeOf, children } = props
  if (!story) return <NothingToDecide sentence="This testimonial is no longer there." onNext={onNext} />
  const { name, status, created_at } = story
  const isDecided = status === 'approved' || status === 'rejected'
  return (
    <ReviewCard
      status={<StatusCell story={story} onStatus={onStatus} />}
      sent={created_at && formatShortDate(created_at)}
      title={status === 'awaiting_deletion_approval' ? `${name} asks for deletion` : name}
      titleRef={titleRef}
      titleLook="text-lg font-bold break-words"
      text={<StoryText story={story} />}
      failure={
        failure && (
          <Message tone="danger" title="Error occurred" className="mx-3 mb-3">
            {failure}
          </Message>
        )
      }
      decided={isDecided ? testimonialStatusLabels[status] : null}
      decidedBy={lastChangeOf(story)}
      onNext={onNext}
    >
      {children}
    </ReviewCard>
  )
}

function StoryText({ story: { status, testimonial, deletion_reason } }: { story: AdminTestimonial }) {
  const isRequest = status === 'awaiting_deletion_approval'
  return (
    <>
      {isRequest && <p className="review-story">{deletion_reason || 'No reason was given.'}</p>}
      <blockquote className={isRequest ? 'review-text text-muted' : 'review-story'}>
        “{testimonial}”
      </blockquote>
      <p className="text-sm text-muted">
        {countWords(testimonial)}/{testimonialLimits.words} words
      </p>
    </>
  )
}
