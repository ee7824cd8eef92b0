import { formatNumber } from '#shared/format-number.ts'
import { testimonialRejectionReasons } from '#shared/rejection-reasons.ts'
import { testimonialAdminMessages as sentences, testimonialLimits } from '#shared/testimonials.ts'
import { cleanLine } from '#shared/text.ts'
import { Message } from '#web/common/ui/message.tsx'
import type { useBulkTestimonialDecision } from '#web/office/testimonials/use-testimonial-actions.ts'
import { ReasonDialog } from '#web/office/ui/reason-dialog.tsx'

type BulkProps = { bulk: ReturnType<typeof useBulkTestimonialDecision> }

/** Reports a failed bulk action and offers to retry it for the testimonials that were not changed. */
export function BulkTestimonialFailure({ bulk: { failure, left, tryAgain } }: BulkProps) {
  if (!failure) return null
  return (
    <Message
      tone="danger"
      title="Error occurred"
      act={`Try the other ${formatNumber(left.length)}`}
      onAct={tryAgain}
    >
      {failure}
    </Message>
  )
}

/** Asks why several testimonials are rejected. */
export function BulkTestimonialRejectionDialog({ bulk: { refused, isPending, reject, keep } }: BulkProps) {
  const count = formatNumber(refused.length)
  return (
    <ReasonDialog
      isOpen={refused.length > 0}
      title={`Reject ${count} Testimonials`}
      message={sentences.rejectManyExplained(count)}
      confirmLabel={`Reject ${count}`}
      ready={testimonialRejectionReasons}
      longest={testimonialLimits.rejectionReason}
      isBusy={isPending}
      error={null}
      onConfirm={(reason) => reject(cleanLine(reason))}
      onCancel={keep}
    />
  )
}
