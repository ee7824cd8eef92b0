import { TestersPanel } from '#web/features/app-tests/testers-panel.tsx'
import { ControlRoom } from '#web/features/day/control-room.tsx'
import { useSession } from '#web/features/sign-in/session.tsx'
import { adminHandle } from '#web/pages/admin/admin-head.ts'

export const handle = adminHandle('The Day')

export function Component() {
  const { email } = useSession()
  // What one person wrote and has not sent is not sent as another.
  return email ? <ControlRoom key={email} person={email} testers={<TestersPanel />} /> : null
}
