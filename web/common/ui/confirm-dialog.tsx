import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Trash from 'lucide-react/icons/trash-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { DialogBody, DialogFooter } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { useModal } from './use-modal.ts'

export type ConfirmDialogProps = {
  isOpen: boolean
  title: string
  message: ReactNode
  confirmLabel: string
  cancelLabel?: string
  tone?: 'danger' | 'warning' | 'info'
  /** True while the action is in progress: "Processing..." is shown and nothing closes the dialog. */
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

const tones = {
  danger: { icon: Trash, tile: 'bg-danger text-danger-text', button: 'danger' },
  warning: { icon: TriangleAlert, tile: 'bg-warning text-warning-text', button: 'primary' },
  info: { icon: CircleHelp, tile: 'bg-info text-info-text', button: 'primary' },
} as const

/** Makes the text focusable if it is longer than the window, so that it can be scrolled with the keyboard. */
function reachWhileScrolling(body: HTMLElement | null) {
  if (!body) return undefined
  const observer = new ResizeObserver(() => {
    if (body.scrollHeight > body.clientHeight) body.tabIndex = 0
    else body.removeAttribute('tabindex')
  })
  observer.observe(body)
  return () => observer.disconnect()
}

/** Confirmation with two buttons. The focus starts on the button that changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    title,
    message,
    confirmLabel,
    cancelLabel = 'Cancel',
    tone = 'danger',
    isBusy,
    onConfirm,
    onCancel,
  } = props
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const modal = useModal({ dialog, isOpen, isBusy, onClose: onCancel, focusKey: title })
  const { icon, tile, button } = tones[tone]

  return (
    <dialog
      ref={dialog}
      {...modal}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      data-surface="paper"
      className="dialog dialog-confirm text-start text-base"
    >
      {isOpen && (
        <>
          <DialogBody ref={reachWhileScrolling} className="flex gap-4.5 pt-7.5">
            <span className={`grid size-13.5 shrink-0 place-items-center rounded-1 ${tile}`}>
              <Icon icon={icon} size="large" />
            </span>
            <div className="grid content-start gap-1.5">
              <h2 id={`${id}-title`} className="text-xl">
                {title}
              </h2>
              <p id={`${id}-message`} className="text-muted">
                {message}
              </p>
            </div>
          </DialogBody>
          <DialogFooter>
            <Button variant="secondary" disabled={isBusy} onClick={onCancel} data-autofocus="">
              {cancelLabel}
            </Button>
            <Button variant={button} isBusy={isBusy} busyLabel="Processing..." onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </DialogFooter>
        </>
      )}
    </dialog>
  )
}
