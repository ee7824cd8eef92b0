import type { ReactNode } from 'react'
import { Button } from '#web/common/ui/button.tsx'
import { ConfirmationTrigger } from '#web/common/ui/confirmation-trigger.tsx'

type DiscardButtonProps = {
  /** Name of the discarded item, as in the button's text, such as "draft" or "3 changes". */
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
  return (
    <ConfirmationTrigger
      title={`Discard ${what}?`}
      message={children}
      confirmLabel={`Discard ${what}`}
      onConfirm={onDiscard}
    >
      {(ask) => (
        <Button variant="secondary" size="compact" disabled={disabled} onClick={ask}>
          {label}
        </Button>
      )}
    </ConfirmationTrigger>
  )
}
