import '#web/office/ui/dock.css'
import { useContext, useEffect, useState } from 'react'
import { UndoSecondsContext } from '#web/common/ui/undo-seconds.ts'
import { useShortcuts } from '#web/common/ui/use-shortcuts.ts'

/** Returns the action of a toast: an undo button. */
export function createUndoAction(onUndo: () => void) {
  return (close: () => void) => (
    <UndoButton
      onUndo={() => {
        close()
        onUndo()
      }}
    />
  )
}

/** Undo button with a countdown of ten cells. Screen readers do not announce the seconds. */
function UndoButton({ onUndo }: { onUndo: () => void }) {
  // Seconds of the countdown, equal to the duration of the toast.
  const undoSeconds = useContext(UndoSecondsContext)
  const [left, setLeft] = useState(undoSeconds)
  useShortcuts([['Z', '', onUndo]])
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000)
    return () => clearInterval(timer)
  }, [])

  return (
    <>
      <button type="button" className="link min-h-10.5 font-bold" onClick={onUndo}>
        Undo
      </button>
      <span aria-hidden="true" className="key max-lg:hidden">
        Z
      </span>
      <span
        aria-hidden="true"
        className="undo-cells"
        style={{ backgroundSize: `${(left / undoSeconds) * 100}% 100%` }}
      />
      <span aria-hidden="true" className="tabular w-7.5 text-sm font-regular text-muted max-lg:hidden">
        {left} s
      </span>
    </>
  )
}
