import { useNavigate } from 'react-router'
import type { PostedFields } from '#shared/visitor-actions.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { useSession } from '#web/common/sign-in/session.tsx'
import { renderOwnBadge } from '#web/public/supporters/own-badge.tsx'
import { SupporterPanel } from '#web/public/supporters/supporter-panel.tsx'

/**
 * Steps to join, as a part of a page. Gives SupporterPanel the visitor's session and the function that renders
 * the badge.
 */
export function JoinSteps(props: { posted?: PostedFields }) {
  const { adopt, email } = useSession()
  const navigate = useNavigate()
  return (
    <SupporterPanel
      adopt={adopt}
      signedInAs={email}
      renderBadge={renderOwnBadge}
      // Replaces the history entry. Otherwise Back would lead to this page, which would redirect the
      // signed-in supporter again.
      onSupporter={(supporter) => navigate(paths.supporter(supporter), { replace: true })}
      {...props}
    />
  )
}
