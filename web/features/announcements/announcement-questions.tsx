import { formatPeople } from '#web/features/announcements/announcement-words.ts'
import type { useAutosavedDraft } from '#web/features/announcements/use-kept-draft.ts'
import { LeaveDialog } from '#web/parts/leave-dialog.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type QuestionsProps = {
  isAsked: boolean
  isTested: boolean
  recipientCount: number
  /** Scheduled sending time. Null sends now. */
  leavesAt: string | null
  isBusy: boolean
  onSend: () => void
  onCancel: () => void
  leaving: ReturnType<typeof useAutosavedDraft>['leaving']
}

/** Dialogs that ask for confirmation before sending, and before leaving the page with unsaved text. */
export function AnnouncementQuestions({
  isAsked,
  isTested,
  recipientCount,
  leavesAt,
  isBusy,
  onSend,
  onCancel,
  leaving,
}: QuestionsProps) {
  return (
    <>
      <ConfirmDialog
        isOpen={isAsked}
        tone="info"
        title={leavesAt ? 'Schedule this email?' : 'Send this email?'}
        message={
          <>
            {!isTested && 'You have not sent yourself a test. '}
            {formatPeople(recipientCount)} will get this email {leavesAt ?? 'now'}.
          </>
        }
        confirmLabel={`${leavesAt ? 'Schedule for' : 'Send to'} ${formatPeople(recipientCount)}`}
        isBusy={isBusy}
        onConfirm={onSend}
        onCancel={onCancel}
      />
      <LeaveDialog leaving={leaving} title="Leave without saving your latest changes?" />
    </>
  )
}
