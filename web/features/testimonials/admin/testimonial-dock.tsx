import type { TestimonialStatus } from '#shared/testimonials.ts'
import { Dock, DockDecisions } from '#web/ui/dock.tsx'

type TestimonialDockProps = {
  count: number
  /** The number of results; null if deletion requests are among them, because these are decided one by one. */
  foundCount: number | null
  isBusy: boolean
  onAll: () => void
  onStatus: (status: TestimonialStatus) => void
  onClear: () => void
}

/** One status for all ticked stories. */
export function TestimonialDock({
  count,
  foundCount,
  isBusy,
  onAll,
  onStatus,
  onClear,
}: TestimonialDockProps) {
  return (
    <Dock count={count} foundCount={foundCount} onAll={onAll} onClear={onClear}>
      <DockDecisions count={count} isBusy={isBusy} onStatus={onStatus} />
    </Dock>
  )
}
