import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { LogoPetals } from './logo.tsx'

type LoaderProps = { children: ReactNode; hint?: ReactNode; className?: string }

/** Loading state. `children` is the sentence of the specification, such as "Loading dashboard...". */
export function Loader({ children, hint, className }: LoaderProps) {
  return (
    <div
      role="status"
      className={classNames('grid justify-items-center gap-3 px-4.5 py-12 text-center', className)}
    >
      <svg width="54" height="54" viewBox="2 2 20 20" aria-hidden="true" className="loader size-13.5">
        <g className="loader-unlit">
          <LogoPetals />
        </g>
        <LogoPetals />
      </svg>
      <p className="mt-1.5 text-xl font-bold">{children}</p>
      {hint && <p className="max-w-narrow text-muted">{hint}</p>}
    </div>
  )
}
