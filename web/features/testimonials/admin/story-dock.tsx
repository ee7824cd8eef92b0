import Star from 'lucide-react/icons/star'
import type { AdminTestimonial } from '#web/features/testimonials/admin/queries.ts'
import { DecisionDock, ReviewButton, ReviewDock } from '#web/ui/review-dock.tsx'

type Act = (() => void) | undefined

type StoryDockProps = {
  /** Null when it is gone. */
  story: AdminTestimonial | null
  onLater: () => void
  /** Undefined where there is nothing to decide. */
  onRefuse: Act
  onApprove: Act
  onFeature: Act
  onDeletion: (story: AdminTestimonial) => void
}

/** Buttons for the story on the screen. A deletion request has a button of its own and no key. */
export function StoryDock({ story, onFeature, onDeletion, ...acts }: StoryDockProps) {
  if (story?.status === 'awaiting_deletion_approval')
    return (
      <ReviewDock label="Decision">
        <ReviewButton variant="secondary" keyName="N" onClick={acts.onLater}>
          Next
        </ReviewButton>
        <ReviewButton onClick={() => onDeletion(story)}>Approve deletion request</ReviewButton>
      </ReviewDock>
    )
  return (
    <DecisionDock {...acts}>
      <ReviewButton
        variant="secondary"
        icon={Star}
        keyName="F"
        aria-pressed={story?.is_featured}
        disabled={!onFeature}
        onClick={onFeature}
      >
        Feature
      </ReviewButton>
    </DecisionDock>
  )
}
