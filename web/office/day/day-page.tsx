import { useQuery } from '@tanstack/react-query'
import { useBackend } from '#web/common/data/services.tsx'
import { useSession } from '#web/common/sign-in/session.tsx'
import { ControlRoom } from '#web/office/day/control-room.tsx'
import { TestersPanel } from '#web/office/day/testers-panel.tsx'
import { createAdminHandle } from '#web/office/layout/admin-head.ts'
import { factsQuery } from '#web/public/attempt/queries.ts'

export const handle = createAdminHandle('The Day')

export function Component() {
  const { email } = useSession()
  const { data: facts } = useQuery(factsQuery(useBackend()))
  const hasStream = facts?.links.live !== null
  // Uses the address as the key, so that unsent entries of one person are never sent as another's.
  return email ? (
    <ControlRoom key={email} person={email} testers={<TestersPanel />} hasStream={hasStream} />
  ) : null
}
