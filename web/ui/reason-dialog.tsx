import { useEffect, useState } from 'react'
import { useCloseQuestion } from './close-question.tsx'
import { Dialog } from './dialog.tsx'
import { DialogForm } from './dialog-form.tsx'
import type { ReadyReason } from './ready-reason.ts'
import { ReadyReasons } from './ready-reasons.tsx'
import { TextArea } from './text-area.tsx'

type ReasonDialogProps = {
  isOpen: boolean
  title: string
  /** Says who will read the reason. */
  message: string
  confirmLabel: string
  ready: readonly ReadyReason[]
  longest: number
  isBusy: boolean
  error: string | null
  onConfirm: (reason: string) => void
  onCancel: () => void
}

/** A rejection with a reason, which may be left out. A failure keeps what was typed. */
export function ReasonDialog({ isOpen, title, isBusy, onCancel, ...rest }: ReasonDialogProps) {
  const [isTyped, setTyped] = useState(false)
  const { close, question } = useCloseQuestion(isTyped && isOpen, onCancel)
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
  // Tells the dialog whether text would be lost by closing it.
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
      <ReadyReasons ready={ready} takesFocus disabled={isBusy} value={reason} onChoose={setReason}>
        <TextArea
          label="Reason (optional)"
          rows={3}
          value={reason}
          disabled={isBusy}
          onChange={({ target }) => setReason(target.value)}
          error={isTooLong ? `Reason must be ${longest} characters or fewer` : undefined}
          counter={{ count: reason.length, limit: longest, unit: 'characters', warnAbove: longest - 40 }}
        />
      </ReadyReasons>
    </DialogForm>
  )
}
