import { type ReactNode, useRef } from 'react'
import { useModal } from './use-modal.ts'

type BareDialogProps = {
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  label: string
  surface: 'oxide' | 'paper'
  className: string
}

/** Modal dialog without header and padding, for dialogs with their own design, such as the video. */
export function BareDialog(props: BareDialogProps) {
  const { isOpen, onClose, label, surface, className, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const modal = useModal({ dialog, isOpen, onClose, focusKey: label })
  return (
    <dialog ref={dialog} {...modal} aria-label={label} data-surface={surface} className={className}>
      {isOpen && children}
    </dialog>
  )
}
