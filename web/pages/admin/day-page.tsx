import { useQuery } from '@tanstack/react-query'
import { TestersPanel } from '#web/features/app-tests/testers-panel.tsx'
import { factsQuery } from '#web/features/campaign/queries.ts'
import { ControlRoom } from '#web/features/day/control-room.tsx'
import { useSession } from '#web/features/sign-in/session.tsx'
import { useBackend } from '#web/lib/services.tsx'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'

export const handle = createAdminHandle('The Day')

export function Component() {
  const { email } = useSession()
  const { data: facts } = useQuery(factsQuery(useBackend()))
  const hasStream = facts?.links.live !== null
  // The key separates people, so that unsent entries of one person are never sent as another's.
  return email ? (
    <ControlRoom key={email} person={email} testers={<TestersPanel />} hasStream={hasStream} />
  ) : null
}
