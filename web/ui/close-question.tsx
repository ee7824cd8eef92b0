import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

const inEnglish = {
  title: 'Close without saving?',
  text: 'What you typed will be lost.',
  close: 'Close',
  stay: 'Keep editing',
}

/** Before a form with something typed closes, in whatever way: its buttons, Escape, Back, a press beside it. */
export function useCloseQuestion(isTyped: boolean, onClose: () => void, words = inEnglish) {
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
        isOpen={isAsked}
        tone="warning"
        title={words.title}
        message={words.text}
        confirmLabel={words.close}
        cancelLabel={words.stay}
        onConfirm={() => {
          setAsked(false)
          onClose()
        }}
        onCancel={() => setAsked(false)}
      />
    ),
  }
}
