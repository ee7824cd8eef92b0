import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useState } from 'react'
import { counted } from '#shared/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx'

type FilterSheetProps = {
  /** Number of ideas that match now. */
  foundCount: number
  /** Renders filters and sorting; `close` is for controls that open something else. */
  children: (close: () => void) => ReactNode
}

/** On a phone: the search field with a button for a sheet with filters and sorting. */
export function FilterSheet({ foundCount, children }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="secondary" size="compact" icon={SlidersHorizontal} onClick={() => setOpen(true)}>
        Filter
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title="Filter">
        <DialogBody>
          <div className="grid justify-items-start gap-3">{children(close)}</div>
        </DialogBody>
        <DialogFooter>
          <Button onClick={close}>Show {counted(foundCount, 'app idea')}</Button>
        </DialogFooter>
      </Dialog>
    </>
  )
}
