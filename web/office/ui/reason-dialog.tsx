import { useEffect, useState } from 'react'
import { Dialog } from '#web/common/ui/dialog.tsx'
import { DialogForm } from '#web/common/ui/dialog-form.tsx'
import { TextArea } from '#web/common/ui/text-area.tsx'
import { useConfirmClose } from '#web/common/ui/use-confirm-close.tsx'
import type { SuggestedReason } from './insert-suggested-reason.ts'
import { SuggestedReasons } from './suggested-reasons.tsx'

type ReasonDialogProps = {
  isOpen: boolean
  title: string
  /** Says who will read the reason. */
  message: string
  confirmLabel: string
  ready: readonly SuggestedReason[]
  longest: number
  isBusy: boolean
  error: string | null
  onConfirm: (reason: string) => void
  onCancel: () => void
}

/** Rejection with an optional reason. If the request fails, the dialog keeps the typed text. */
export function ReasonDialog({ isOpen, title, isBusy, onCancel, ...rest }: ReasonDialogProps) {
  const [isTyped, setTyped] = useState(false)
  const { close, question } = useConfirmClose(isTyped && isOpen, onCancel)
  return (
    <>
      <Dialog isOpen={isOpen} onClose={close} isBusy={isBusy} title={title}>
        <ReasonForm {...rest} isBusy={isBusy} onType={setTyped} onCancel={close} />
      </Dialog>
      {question}
    </>
  )
}

type ReasonFormProps = Omit<ReasonDialogProps, 'isOpen' | 'title'> & { onType: (isTyped: boolean) => void }

function ReasonForm(props: ReasonFormProps) {
  const { message, confirmLabel, ready, longest, isBusy, error, onType, onConfirm, onCancel } = props
  const [reason, setReason] = useState('')
  // Tells the parent whether closing the dialog would lose text.
  useEffect(() => onType(reason.trim() !== ''), [onType, reason])
  const isTooLong = reason.length > longest

  const handleSubmit = () => {
    if (!isTooLong) onConfirm(reason)
  }

  return (
    <DialogForm
      submitLabel={confirmLabel}
      variant="danger"
      isBusy={isBusy}
      busyLabel="Processing..."
      failure={error}
      onSubmit={handleSubmit}
      onCancel={onCancel}
    >
      <p className="text-muted">{message}</p>
      <SuggestedReasons ready={ready} takesFocus disabled={isBusy} value={reason} onChoose={setReason}>
        <TextArea
          label="Reason (optional)"
          rows={3}
          value={reason}
          disabled={isBusy}
          onChange={({ target }) => setReason(target.value)}
          error={isTooLong ? `Reason must be ${longest} characters or fewer` : undefined}
          counter={{ count: reason.length, limit: longest, unit: 'characters', warnAbove: longest - 40 }}
        />
      </SuggestedReasons>
    </DialogForm>
  )
}
