import Star from 'lucide-react/icons/star'
import type { AdminTestimonial } from '#web/office/testimonials/queries.ts'
import { DecisionDock, ReviewButton, ReviewDock } from '#web/office/ui/review-dock.tsx'

type Act = (() => void) | undefined

type TestimonialDockProps = {
  /** Null if the testimonial no longer exists. */
  testimonial: AdminTestimonial | null
  onLater: () => void
  /** Rejects the testimonial. Undefined if no decision is due. */
  onRefuse: Act
  onApprove: Act
  onFeature: Act
  onDeletion: (testimonial: AdminTestimonial) => void
}

/** Buttons for the current testimonial. A deletion request has its own button and no shortcut. */
export function TestimonialReviewButtons({
  testimonial,
  onFeature,
  onDeletion,
  ...acts
}: TestimonialDockProps) {
  if (testimonial?.status === 'awaiting_deletion_approval')
    return (
      <ReviewDock label="Decision">
        <ReviewButton variant="secondary" keyName="N" onClick={acts.onLater}>
          Next
        </ReviewButton>
        <ReviewButton onClick={() => onDeletion(testimonial)}>Approve deletion request</ReviewButton>
      </ReviewDock>
    )
  return (
    <DecisionDock {...acts}>
      <ReviewButton
        variant="secondary"
        icon={Star}
        keyName="F"
        aria-pressed={testimonial?.is_featured}
        disabled={!onFeature}
        onClick={onFeature}
      >
        Feature
      </ReviewButton>
    </DecisionDock>
  )
}
