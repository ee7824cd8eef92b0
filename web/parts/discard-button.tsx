import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type DiscardButtonProps = {
  /** Name of the discarded thing, as in the button's text: "draft", "3 changes". */
  what: string
  label?: string
  children: ReactNode
  disabled?: boolean
  onDiscard: () => void
}

/** Discards typed text after a confirmation, because it cannot be restored. */
export function DiscardButton({
  what,
  label = `Discard ${what}`,
  children,
  disabled = false,
  onDiscard,
}: DiscardButtonProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button variant="secondary" size="compact" disabled={disabled} onClick={() => setAsked(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={`Discard ${what}?`}
        message={children}
        confirmLabel={`Discard ${what}`}
        onConfirm={() => {
          setAsked(false)
          onDiscard()
        }}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}
