import type { TestimonialStatus } from '#shared/testimonials.ts'
import { Button } from '#web/ui/button.tsx'
import { Dock } from '#web/ui/dock.tsx'

type TestimonialDockProps = {
  count: number
  /** How many the filters find; null where requests for deletion are among them, which are decided by themselves. */
  found: number | null
  isBusy: boolean
  onAll: () => void
  onStatus: (status: TestimonialStatus) => void
  onClear: () => void
}

/** One status for all ticked stories. */
export function TestimonialDock({ count, found, isBusy, onAll, onStatus, onClear }: TestimonialDockProps) {
  const figure = count.toLocaleString('en-US')
  return (
    <Dock count={count} found={found} onAll={onAll} onClear={onClear}>
      <Button size="compact" variant="secondary" disabled={isBusy} onClick={() => onStatus('rejected')}>
        Reject {figure}
      </Button>
      <Button size="compact" disabled={isBusy} onClick={() => onStatus('approved')}>
        Approve {figure}
      </Button>
    </Dock>
  )
}
