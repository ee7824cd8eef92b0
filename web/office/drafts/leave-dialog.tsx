import type { useLeaveGuard } from '#web/common/navigation/use-leave-guard.ts'
import { ConfirmDialog } from '#web/common/ui/confirm-dialog.tsx'

type LeaveDialogProps = {
  leaving: ReturnType<typeof useLeaveGuard>
  title?: string
  message?: string
  confirmLabel?: string
}

/** Asks before the person leaves a page with changes that could not be saved. */
export function LeaveDialog({
  leaving,
  title = 'Leave without saving?',
  message = 'You have unsaved changes.',
  confirmLabel = 'Discard and leave',
}: LeaveDialogProps) {
  return (
    <ConfirmDialog
      isOpen={leaving.isAsked}
      tone="warning"
      title={title}
      message={
        leaving.isUploading
          ? 'Pictures are still being uploaded. If you leave now, they will not be added.'
          : message
      }
      confirmLabel={leaving.isUploading ? 'Leave without the pictures' : confirmLabel}
      cancelLabel="Stay"
      onConfirm={leaving.leave}
      onCancel={leaving.stay}
    />
  )
}
