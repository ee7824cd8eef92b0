import { useSession } from '#web/common/sign-in/session.tsx'
import { ControlRoom } from '#web/office/day/control-room.tsx'
import { createAdminHandle } from '#web/office/layout/admin-handle.ts'

export const handle = createAdminHandle('The Day')

export function Component() {
  const { email } = useSession()
  // Uses the address as the key, so that unsent entries of one person are never sent as another's.
  return email ? <ControlRoom key={email} person={email} /> : null
}
