import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { useMediaQuery } from '#web/common/hydration/use-media.ts'
import { Dialog } from '#web/common/ui/dialog.tsx'
import { IconButton } from '#web/common/ui/icon-button.tsx'

type SidePanelProps = {
  isOpen: boolean
  title: string
  isBusy?: boolean
  size?: 'panel' | 'wide'
  /** Class of the panel beside the list. */
  className: string
  onClose: () => void
  /** DialogBody and DialogFooter. */
  children: ReactNode
}

/** Details of a row: beside the list on wide screens, otherwise in a dialog over it. */
export function SidePanel(props: SidePanelProps) {
  const { isOpen, title, isBusy = false, size = 'panel', className, onClose, children } = props
  const titleId = useId()
  const isBeside = useMediaQuery('(width >= 80rem)')
  if (!isBeside || !isOpen)
    return (
      <Dialog isOpen={isOpen} onClose={onClose} isBusy={isBusy} title={title} size={size}>
        {children}
      </Dialog>
    )
  return (
    <aside aria-labelledby={titleId} data-surface="paper" className={className}>
      <header className="flex items-center justify-between gap-3 px-4.5 pt-4.5">
        <h2 id={titleId} className="text-xl font-bold wrap-anywhere">
          {title}
        </h2>
        <IconButton icon={X} label="Close" disabled={isBusy} onClick={onClose} className="-mr-3" />
      </header>
      {children}
    </aside>
  )
}
