import { useNavigate } from 'react-router'
import { paths } from '#web/common/navigation/paths.ts'
import { useSession } from '#web/common/sign-in/session.tsx'
import { renderOwnBadge } from '#web/public/supporters/own-badge.tsx'
import { SupporterDialog } from '#web/public/supporters/supporter-dialog.tsx'

export const catalogueNouns = ['badge', 'join', 'consent', 'network', 'signin', 'supporters']

export type JoinDialogProps = {
  /** Address for which a code was requested. */
  email?: string
  onClose: () => void
  onSupporter?: (email: string) => void
}

/**
 * Supporter dialog for any page. Passes the visitor's session and the function that renders the badge to it.
 * It loads when a visitor wants to join.
 */
export function JoinDialog({ email, onClose, onSupporter }: JoinDialogProps) {
  const { adopt, email: signedInAs } = useSession()
  const navigate = useNavigate()
  const handleSupporter = (address: string) => {
    onClose()
    if (onSupporter) onSupporter(address)
    else void navigate(paths.supporter(address))
  }
  return (
    <SupporterDialog
      isOpen
      adopt={adopt}
      signedInAs={signedInAs}
      {...(email && { email, isAsked: true })}
      renderBadge={renderOwnBadge}
      onClose={onClose}
      onSupporter={handleSupporter}
    />
  )
}
