import { ideaAdminMessages } from '#shared/ideas.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type DeleteIdeaDialogProps = { isOpen: boolean; isBusy: boolean; onConfirm: () => void; onCancel: () => void }

/** Confirmation before an idea is deleted, for its owner and for the back office. */
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
