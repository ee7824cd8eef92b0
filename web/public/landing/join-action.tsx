import type { MouseEventHandler, ReactNode } from 'react'
import { paths } from '#web/common/navigation/paths.ts'
import { LinkButton } from '#web/common/ui/link-button.tsx'

type JoinActionProps = {
  /** Opens the supporter dialog instead of following the link. */
  onJoin: MouseEventHandler<HTMLAnchorElement>
  className?: string
  children: ReactNode
}

/** Link to the registration page. A click before hydration is repeated afterwards and opens the dialog. */
export function JoinLink({ onJoin, className, children }: JoinActionProps) {
  return (
    <LinkButton
      href={paths.support}
      className={className}
      onClick={onJoin}
      aria-haspopup="dialog"
      data-press=""
    >
      {children}
    </LinkButton>
  )
}
