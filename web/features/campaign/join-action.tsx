import type { ReactNode } from 'react'
import { useCampaign } from '#web/features/campaign/campaign.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

type JoinActionProps = {
  /** Opens the supporter dialog; without one the visitor writes to the builder. */
  onJoin?: (() => void) | undefined
  className?: string
  children: ReactNode
}

export function JoinAction({ onJoin, className, children }: JoinActionProps) {
  const { contact } = useCampaign().facts.links
  if (onJoin)
    return (
      <Button className={className} onClick={onJoin}>
        {children}
      </Button>
    )
  const subject = encodeURIComponent('I would like to join')
  return (
    <LinkButton href={`mailto:${contact}?subject=${subject}`} className={className}>
      {children}
    </LinkButton>
  )
}
