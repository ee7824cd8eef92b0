import Unplug from 'lucide-react/icons/unplug'
import type { ReactNode } from 'react'
import { Button } from '#web/common/ui/button.tsx'
import { classNames } from '#web/common/ui/class-names.ts'
import { FailureNotice } from '#web/common/ui/empty.tsx'

type LoadFailureProps = {
  title: string
  onRetry: () => void
  retryLabel?: string
  children: ReactNode
  action?: ReactNode
}

type LineFailureProps = { children: ReactNode; onRetry: () => void; className?: string | undefined }

/** Failed request: says what failed and its consequence, and offers a retry. */
export function LoadFailure({ title, onRetry, retryLabel = 'Retry', children, action }: LoadFailureProps) {
  const actions = (
    <span className="flex flex-wrap justify-center gap-3">
      <Button size="compact" onClick={onRetry}>
        {retryLabel}
      </Button>
      {action}
    </span>
  )
  return (
    <FailureNotice title={title} icon={Unplug} action={actions}>
      {children}
    </FailureNotice>
  )
}

/** One-line failure, for a part of a page that failed to load. */
export function InlineFailure({ children, onRetry, className }: LineFailureProps) {
  return (
    <p role="alert" className={classNames('flex flex-wrap items-center gap-3', className)}>
      {children}
      <Button variant="secondary" size="compact" onClick={onRetry}>
        Retry
      </Button>
    </p>
  )
}
