import type { MouseEventHandler, ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

type JoinActionProps = {
  /** Opens the supporter dialog in place of the page. */
  onJoin: MouseEventHandler<HTMLAnchorElement>
  className?: string
  children: ReactNode
}

/** A link to the sign-up, so that it works without scripts; a press before they have come is kept for the dialog. */
export function JoinAction({ onJoin, className, children }: JoinActionProps) {
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
