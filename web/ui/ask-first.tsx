import { type ReactNode, useState } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

type AskFirstProps = Pick<
  ConfirmDialogProps,
  'title' | 'message' | 'confirmLabel' | 'cancelLabel' | 'tone'
> & {
  onConfirm: () => void
  /** Renders the control; a click on it calls `ask`. */
  children: (ask: () => void) => ReactNode
}

/** Control that asks before it does something that cannot be undone. */
export function AskFirst({ onConfirm, children, ...question }: AskFirstProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      {children(() => setAsked(true))}
      <ConfirmDialog
        {...question}
        isOpen={isAsked}
        onConfirm={() => {
          setAsked(false)
          onConfirm()
        }}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}
