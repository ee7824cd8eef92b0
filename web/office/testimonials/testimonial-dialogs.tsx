import { testimonialRejectionReasons } from '#shared/rejection-reasons.ts'
import { testimonialAdminMessages as sentences, testimonialLimits } from '#shared/testimonials.ts'
import { cleanLine } from '#shared/text.ts'
import { ConfirmDialog } from '#web/common/ui/confirm-dialog.tsx'
import type { AdminTestimonial } from '#web/office/testimonials/queries.ts'
import type { useTestimonialActions } from '#web/office/testimonials/use-testimonial-actions.ts'
import { ReasonDialog } from '#web/office/ui/reason-dialog.tsx'

export type TestimonialDialogState = {
  kind: 'reject' | 'delete' | 'approve-deletion'
  testimonial: AdminTestimonial
}

type TestimonialQuestionsProps = {
  question: TestimonialDialogState | null
  actions: ReturnType<typeof useTestimonialActions>
  onClose: () => void
  /** Called after a deletion request was carried out. */
  onDone?: () => void
  /** Called if the testimonial no longer exists. */
  onGone?: () => void
}

/**
 * Dialogs before a testimonial is rejected or deleted. After a failure, the dialog for a rejection stays open
 * with its reason. The others close.
 */
export function TestimonialDialogs({
  question,
  actions,
  onClose,
  onDone,
  onGone,
}: TestimonialQuestionsProps) {
  const { decide, isDeciding, remove, deletion, failure } = actions
  const testimonial = question?.testimonial
  const isOpen = (kind: TestimonialDialogState['kind']) => question?.kind === kind

  const handleReject = (reason: string) => {
    if (!testimonial) return
    decide({ testimonial, status: 'rejected', reason: cleanLine(reason) }, onClose)
  }
  const handleDelete = () => {
    if (testimonial) remove.mutate(testimonial.id, { onSettled: onClose, onSuccess: onGone })
  }
  const handleDeletion = () => {
    if (!testimonial) return
    const handleDone = () => {
      onDone?.()
      onGone?.()
    }
    deletion.mutate(testimonial.id, { onSettled: onClose, onSuccess: handleDone })
  }

  return (
    <>
      <ReasonDialog
        isOpen={isOpen('reject')}
        title="Reject Testimonial"
        message={`${testimonial?.name ?? ''} will get an email with the reason, and can change the story and send it again.`}
        confirmLabel="Reject"
        ready={testimonialRejectionReasons}
        longest={testimonialLimits.rejectionReason}
        isBusy={isDeciding}
        error={failure}
        onConfirm={handleReject}
        onCancel={onClose}
      />
      <ConfirmDialog
        isOpen={isOpen('delete')}
        title="Delete Testimonial"
        message={sentences.deleteConfirm}
        confirmLabel="Delete"
        isBusy={remove.isPending}
        onConfirm={handleDelete}
        onCancel={onClose}
      />
      <ConfirmDialog
        isOpen={isOpen('approve-deletion')}
        title="Approve deletion request"
        message={sentences.deletionConfirm}
        confirmLabel="Approve deletion"
        isBusy={deletion.isPending}
        onConfirm={handleDeletion}
        onCancel={onClose}
      />
    </>
  )
}
