import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

const inEnglish = {
  title: 'Close without saving?',
  text: 'What you typed will be lost.',
  close: 'Close',
  stay: 'Keep editing',
}

/** Asks before a form with typed text is closed by its buttons, Escape, Back or a click outside. */
export function useConfirmClose(isTyped: boolean, onClose: () => void, words = inEnglish) {
  const [isAsked, setAsked] = useState(false)
  return {
    /** Returns false if the confirmation is shown instead of closing. */
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
