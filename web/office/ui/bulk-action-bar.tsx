import '#web/office/ui/dock.css'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Button } from '#web/common/ui/button.tsx'
import { IconButton } from '#web/common/ui/icon-button.tsx'

type DockProps = {
  count: number
  /** Number of rows that match the filters; null if they cannot all be selected. */
  foundCount?: number | null
  /** Selects all rows that match, not only those of the page. */
  onAll?: (() => void) | undefined
  onClear: () => void
  /** True for four buttons, which a phone shows in two rows. */
  hasFour?: boolean | undefined
  /** Compact buttons, the most important one last. */
  children: ReactNode
}

/** Bar with bulk actions, shown while rows are selected. */
export function BulkActionBar({ count, foundCount = null, onAll, onClear, hasFour, children }: DockProps) {
  if (count === 0) return null
  return (
    <section aria-label="Selected rows" data-surface="oxide" className="dock">
      <p role="status" className="font-bold whitespace-nowrap">
        {count.toLocaleString('en-US')} selected
      </p>
      {onAll && <WholeList count={count} found={foundCount} onAll={onAll} />}
      <div className="dock-acts" data-four={hasFour || undefined}>
        {children}
        <IconButton icon={X} label="Clear selection" onClick={onClear} />
      </div>
    </section>
  )
}

/** Button that selects all rows that match, if not all are selected. */
function WholeList({ count, found, onAll }: { count: number; found: number | null; onAll: () => void }) {
  const all = found?.toLocaleString('en-US')
  if (found !== null && count >= found)
    return <p className="text-sm text-muted">All {all} matching rows are selected</p>
  return (
    <button type="button" className="link min-h-10.5 text-sm font-bold" onClick={onAll}>
      Select all {all} matching rows
    </button>
  )
}

type DecisionsProps = {
  count: number
  isBusy: boolean
  onStatus: (status: 'approved' | 'rejected') => void
}

/** Buttons for the most frequent decisions. */
export function BulkDecisionButtons({ count, isBusy, onStatus }: DecisionsProps) {
  const figure = count.toLocaleString('en-US')
  return (
    <>
      <Button size="compact" variant="secondary" disabled={isBusy} onClick={() => onStatus('rejected')}>
        Reject {figure}
      </Button>
      <Button size="compact" disabled={isBusy} onClick={() => onStatus('approved')}>
        Approve {figure}
      </Button>
    </>
  )
}
