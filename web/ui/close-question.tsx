import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Before a form with something typed closes, in whatever way: its buttons, Escape, Back, a press beside it. */
export function useCloseQuestion(isTyped: boolean, onClose: () => void) {
  const [isAsked, setAsked] = useState(false)
  return {
    /** False: it stays open, and something is asked. */
    close() {
      if (isTyped) setAsked(true)
      else onClose()
      return !isTyped
    },
    question: (
      <ConfirmDialog
        open={isAsked}
        tone="warning"
        title="Close without saving?"
        message="What you typed will be lost."
        confirmLabel="Close"
        cancelLabel="Go on editing"
        onConfirm={() => {
          setAsked(false)
          onClose()
        }}
        onCancel={() => setAsked(false)}
      />
    ),
  }
}
