import type { MouseEventHandler, ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

type JoinActionProps = {
  /** Opens the supporter dialog in place of the page. */
  onJoin: MouseEventHandler<HTMLAnchorElement>
  className?: string
  children: ReactNode
}

/** A link to the sign-up, so that it works before scripts do. */
export function JoinAction({ onJoin, className, children }: JoinActionProps) {
  return (
    <LinkButton href={paths.support} className={className} onClick={onJoin} aria-haspopup="dialog">
      {children}
    </LinkButton>
  )
}
