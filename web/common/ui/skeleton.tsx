import { classNames } from './class-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type SkeletonProps = { rows?: number; label: string; className?: string | undefined }

const widths = ['w-7/12', 'w-5/12', 'w-8/12', 'w-6/12']

/** Loading state of a list, as solid bars without animation. `label` says what is loading. */
export function Skeleton({ rows = 4, label, className }: SkeletonProps) {
  return (
    <div role="status" className={classNames('grid gap-6', className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity yet
        <div key={index} className="flex items-center gap-3.75" aria-hidden="true">
          <span className="size-10.5 shrink-0 rounded-1 bg-line" />
          <span className="grid flex-1 gap-2.25">
            <span className={classNames('h-3.75 rounded-1 bg-line', widths[index % widths.length])} />
            <span className="h-2.25 w-9/12 rounded-1 bg-line" />
          </span>
        </div>
      ))}
    </div>
  )
}

/** Loading state of a figure or a line of text. */
export function SkeletonBar({ className }: { className: string }) {
  return <span aria-hidden="true" className={classNames('block rounded-1 bg-line', className)} />
}
