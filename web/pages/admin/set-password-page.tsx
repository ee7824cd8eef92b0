import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Door } from '#web/features/sign-in/door.tsx'
import { letterArrival } from '#web/features/sign-in/letter-arrival.ts'
import { SetPassword } from '#web/features/sign-in/set-password.tsx'
import { adminHandle } from '#web/pages/admin/admin-head.ts'
import { adminHome } from '#web/pages/admin/admin-home.ts'
import { useLinkNavigation } from '#web/pages/use-link-navigation.ts'

export const handle = adminHandle('New password')

export function Component() {
  const navigate = useNavigate()
  useLinkNavigation()
  // The server knows no fragment; nothing of this is shown before the session is known, so both first renders agree.
  const [arrival] = useState(() => letterArrival(globalThis.location ?? { hash: '', search: '' }))
  return (
    <Door title="Choose a password">
      <SetPassword arrival={arrival} onKept={() => navigate(adminHome, { replace: true })} />
    </Door>
  )
}
