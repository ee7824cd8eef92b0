import type { ReactNode } from 'react'
import { classNames } from '#web/common/ui/class-names.ts'
import { SkeletonBar } from '#web/common/ui/skeleton.tsx'

type StatTileProps = {
  label: string
  /** Formatted number, such as "1,204"; undefined while it loads. */
  value: string | undefined
  children?: ReactNode
  className?: string
}

export function StatTile({ label, value, children, className }: StatTileProps) {
  return (
    <div
      data-surface="paper"
      className={classNames(
        'grid content-start gap-1.5 rounded-2 border border-line px-4.5 py-4.5',
        className,
      )}
    >
      <p className="order-2 text-sm text-muted">{label}</p>
      {value === undefined ? (
        <SkeletonBar className="h-9 w-18" />
      ) : (
        <p className="figures order-1 text-2xl">{value}</p>
      )}
      {children && <div className="order-3">{children}</div>}
    </div>
  )
}
