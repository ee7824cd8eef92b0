import type { TestimonialStatus } from '#shared/testimonials.ts'
import { Dock, DockDecisions } from '#web/ui/dock.tsx'

type TestimonialDockProps = {
  count: number
  /** Number of results. Null if they include deletion requests, which are decided one by one. */
  foundCount: number | null
  isBusy: boolean
  onAll: () => void
  onStatus: (status: TestimonialStatus) => void
  onClear: () => void
}

/** Sets one status for all selected testimonials. */
export function SelectedTestimonialsBar({
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
