import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useState } from 'react'
import { counted } from '#shared/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx'

type FilterSheetProps = {
  /** Number of ideas that match the current filters. */
  foundCount: number
  /** Renders filters and sorting. Controls that open something else call `close`. */
  children: (close: () => void) => ReactNode
}

/** Search field for phones, with a button that opens a sheet with filters and sorting. */
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
          <div className="grid justify-items-start gap-4.5">{children(close)}</div>
        </DialogBody>
        <DialogFooter>
          <Button onClick={close}>Show {counted(foundCount, 'app idea')}</Button>
        </DialogFooter>
      </Dialog>
    </>
  )
}
