import Unplug from 'lucide-react/icons/unplug'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'

type LoadFailureProps = { title: string; onRetry: () => void; children: ReactNode; action?: ReactNode }

/** Something did not arrive: what failed, what became of it, and the way to try again. */
export function LoadFailure({ title, onRetry, children, action }: LoadFailureProps) {
  const actions = (
    <span className="flex flex-wrap justify-center gap-2">
      <Button size="compact" onClick={onRetry}>
        Retry
      </Button>
      {action}
    </span>
  )
  return (
    <Failure title={title} icon={Unplug} action={actions}>
      {children}
    </Failure>
  )
}
