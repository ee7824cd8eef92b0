import type { ReactNode } from 'react'

type BulkBarProps = { count: number; onClear: () => void; children: ReactNode }

/** Stays at the foot of the screen while rows are ticked. `children` are compact buttons. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  if (count === 0) return null
  return (
    <fieldset
      aria-label="Selected rows"
      data-surface="oxide"
      data-raised=""
      className="sticky bottom-2 min-w-0 z-20 flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-1 px-3 py-2 shadow-3"
    >
      <p role="status" className="font-bold">
        {count} selected
      </p>
      <div className="flex flex-wrap gap-1">{children}</div>
      <button type="button" className="link ml-auto min-h-7 text-sm" onClick={onClear}>
        Clear selection
      </button>
    </fieldset>
  )
}
