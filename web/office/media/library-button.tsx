import Images from 'lucide-react/icons/images'
import { type ComponentProps, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#web/common/ui/button.tsx'
import { LibraryDialog } from '#web/office/media/library-dialog.tsx'

type LibraryButtonProps = Pick<ComponentProps<typeof LibraryDialog>, 'kind' | 'onFile'> & {
  /** Name of the field that the button fills, for screen readers. */
  label: string
  disabled?: boolean
}

/**
 * Fills a field with a file of the library. The dialog is outside the field's form, because forms cannot be
 * nested.
 */
export function LibraryButton({ label, disabled, ...dialog }: LibraryButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size="compact"
        icon={Images}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        From the library
        <span className="sr-only"> {label}</span>
      </Button>
      {isOpen &&
        createPortal(<LibraryDialog {...dialog} isOpen onClose={() => setOpen(false)} />, document.body)}
    </>
  )
}
