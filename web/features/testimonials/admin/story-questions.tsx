import { testimonialAdminMessages as sentences, testimonialLimits } from '#shared/testimonials.ts'
import { visibleLine } from '#shared/text.ts'
import type { AdminTestimonial } from '#web/features/testimonials/admin/queries.ts'
import type { useStoryActions } from '#web/features/testimonials/admin/use-story-actions.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'

export type StoryQuestion = { kind: 'reject' | 'delete' | 'approve-deletion'; story: AdminTestimonial }

type StoryQuestionsProps = {
  question: StoryQuestion | null
  actions: ReturnType<typeof useStoryActions>
  onClose: () => void
}

/** What is asked before a story is rejected or goes for good. Only a reason is worth keeping when something fails. */
export function StoryQuestions({ question, actions, onClose }: StoryQuestionsProps) {
  const { setStatus, remove, deletion, failure } = actions
  const story = question?.story
  const isOpen = (kind: StoryQuestion['kind']) => question?.kind === kind

  const handleReject = (reason: string) => {
    if (!story) return
    const decision = { story, status: 'rejected', reason: visibleLine(reason) } as const
    setStatus.mutate(decision, { onSuccess: onClose })
  }
  const handleDelete = () => {
    if (story) remove.mutate(story.id, { onSettled: onClose })
  }
  const handleApproveDeletion = () => {
    if (story) deletion.mutate({ id: story.id, action: 'approve' }, { onSettled: onClose })
  }

  return (
    <>
      <ReasonDialog
        open={isOpen('reject')}
        title="Reject Testimonial"
        message={`${story?.name ?? ''} gets a letter with the reason, and can change the story and send it again.`}
        confirmLabel="Reject"
        longest={testimonialLimits.rejectionReason}
        busy={setStatus.isPending}
        error={failure}
        onConfirm={handleReject}
        onCancel={onClose}
      />
      <ConfirmDialog
        open={isOpen('delete')}
        title="Delete Testimonial"
        message={sentences.deleteConfirm}
        confirmLabel="Delete"
        busy={remove.isPending}
        onConfirm={handleDelete}
        onCancel={onClose}
      />
      <ConfirmDialog
        open={isOpen('approve-deletion')}
        title="Approve deletion request"
        message={sentences.deletionConfirm}
        confirmLabel="Approve deletion"
        busy={deletion.isPending}
        onConfirm={handleApproveDeletion}
        onCancel={onClose}
      />
    </>
  )
}
