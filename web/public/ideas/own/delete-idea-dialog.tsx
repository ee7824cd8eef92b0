import { ideaAdminMessages } from '#shared/ideas.ts'
import { ConfirmDialog } from '#web/common/ui/confirm-dialog.tsx'

type DeleteIdeaDialogProps = { isOpen: boolean; isBusy: boolean; onConfirm: () => void; onCancel: () => void }

/** Asks for confirmation before an idea is deleted, for its submitter and for the back office. */
export function DeleteIdeaDialog(props: DeleteIdeaDialogProps) {
  return (
    <ConfirmDialog
      title="Delete App Idea"
      message={ideaAdminMessages.deleteConfirm}
      confirmLabel="Delete"
      {...props}
    />
  )
}
