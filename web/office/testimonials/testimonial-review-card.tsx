import '#web/office/review/review.css'
import type { ReactNode, RefObject } from 'react'
import {
  countWords,
  type TestimonialStatus,
  testimonialLimits,
  testimonialStatusLabels,
} from '#shared/testimonials.ts'
import { countChanges, diffWords } from '#shared/word-diff.ts'
import { formatDateAndTime, formatShortDate } from '#web/common/time/format-date.ts'
import { useLanguageProps } from '#web/common/ui/language-props.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { LastChange } from '#web/office/history/last-change.tsx'
import type { AdminTestimonial } from '#web/office/testimonials/queries.ts'
import { TestimonialStatusCell } from '#web/office/testimonials/testimonial-cells.tsx'
import type { TestimonialVersions } from '#web/office/testimonials/testimonial-versions.ts'
import { AlreadyDecidedMessage, ReviewCard } from '#web/office/ui/review-card.tsx'
import { formatChangesSentence, WordChanges } from '#web/office/ui/word-changes.tsx'

type TestimonialCardProps = {
  /** Null if the testimonial no longer exists. */
  testimonial: AdminTestimonial | null
  titleRef: RefObject<HTMLHeadingElement | null>
  failure: string | null
  onStatus: (testimonial: AdminTestimonial, status: TestimonialStatus) => void
  onNext: () => void
  past: TestimonialVersions
  /** Form for the reason of a rejection. */
  children: ReactNode
}

/** Shows the whole testimonial, or why its author wants it deleted. */
export function TestimonialReviewCard(props: TestimonialCardProps) {
  const { testimonial, titleRef, failure, onStatus, onNext, past, children } = props
  if (!testimonial)
    return <AlreadyDecidedMessage sentence="This testimonial no longer exists." onNext={onNext} />
  const { id, name, status, created_at, updated_at } = testimonial
  const isDecided = status === 'approved' || status === 'rejected'
  return (
    <ReviewCard
      status={<TestimonialStatusCell testimonial={testimonial} onStatus={onStatus} />}
      sentText={created_at && formatShortDate(created_at)}
      title={status === 'awaiting_deletion_approval' ? `${name} has asked for this to be deleted` : name}
      titleRef={titleRef}
      titleLook="text-lg font-bold break-words"
      text={<TestimonialText testimonial={testimonial} past={past} />}
      failure={
        failure && (
          <Message tone="danger" title="Error occurred" className="mx-4.5 mb-4.5">
            {failure}
          </Message>
        )
      }
      decisionText={isDecided ? testimonialStatusLabels[status] : null}
      decidedBy={<LastChange key={updated_at} table="testimonials" id={id} />}
      onNext={onNext}
    >
      {children}
    </ReviewCard>
  )
}

type TestimonialTextProps = { testimonial: AdminTestimonial; past: TestimonialVersions }

function TestimonialText({
  testimonial: { status, testimonial, language, deletion_reason },
  past,
}: TestimonialTextProps) {
  const own = useLanguageProps()(language)
  const isRequest = status === 'awaiting_deletion_approval'
  const { compared, known } = past
  // A comparison shows deleted and new parts. Otherwise deleted parts are hidden and new parts are marked.
  const parts = diffWords((compared ?? known)?.said ?? testimonial, testimonial)
  const shown = compared ? parts : parts.filter(({ kind }) => kind !== 'gone')
  return (
    <>
      {isRequest && deletion_reason && <p className="review-story">{deletion_reason}</p>}
      <blockquote {...own} className={isRequest ? 'review-text text-muted' : 'review-story'}>
        “<WordChanges parts={shown} />”
      </blockquote>
      <p className="text-sm text-muted">
        {countWords(testimonial)}/{testimonialLimits.words} words
        {known && !compared && (
          <>
            {' · '}
            <span className="word-new font-bold">New</span> since you read it
            {known.read_at && ` on ${formatShortDate(known.read_at)}`}
          </>
        )}
      </p>
      <p role="status" className="text-sm font-bold empty:hidden">
        {compared &&
          `Since ${formatDateAndTime(compared.saved_at)}: ${formatChangesSentence(countChanges(parts))}`}
      </p>
    </>
  )
}
