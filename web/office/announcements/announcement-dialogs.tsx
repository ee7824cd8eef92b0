import { ConfirmDialog } from '#web/common/ui/confirm-dialog.tsx'
import { formatPeopleCount } from '#web/office/announcements/announcement-words.ts'
import type { useAutosavedDraft } from '#web/office/announcements/use-autosaved-draft.ts'
import { LeaveDialog } from '#web/office/drafts/leave-dialog.tsx'

type QuestionsProps = {
  isAsked: boolean
  isTested: boolean
  recipientCount: number
  /** Scheduled sending time. Null to send now. */
  leavesAt: string | null
  isBusy: boolean
  onSend: () => void
  onCancel: () => void
  leaving: ReturnType<typeof useAutosavedDraft>['leaving']
}

/** Dialogs that ask for confirmation before sending, and before leaving the page with unsaved text. */
export function AnnouncementDialogs({
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
            {formatPeopleCount(recipientCount)} will get this email {leavesAt ?? 'now'}.
          </>
        }
        confirmLabel={`${leavesAt ? 'Schedule for' : 'Send to'} ${formatPeopleCount(recipientCount)}`}
        isBusy={isBusy}
        onConfirm={onSend}
        onCancel={onCancel}
      />
      <LeaveDialog leaving={leaving} title="Leave without saving your latest changes?" />
    </>
  )
}
