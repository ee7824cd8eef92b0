import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { SignInLayout } from '#web/features/sign-in/door.tsx'
import { readEmailLink, readLinkSession } from '#web/features/sign-in/email-arrival.ts'
import { SetPassword } from '#web/features/sign-in/set-password.tsx'
import { AdoptLinkSession } from '#web/features/sign-in/take-over-session.tsx'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'
import { adminHome } from '#web/pages/admin/admin-home.ts'
import { useLinkNavigation } from '#web/pages/use-link-navigation.ts'

export const handle = createAdminHandle('New password')

export function Component() {
  const navigate = useNavigate()
  useLinkNavigation()
  // The server does not get the fragment. Nothing from it is shown before the session is known, so that both
  // first renders match.
  const [address] = useState(() => {
    const { hash, search } = globalThis.location ?? { hash: '', search: '' }
    return { hash, search }
  })
  const offered = readLinkSession(address)
  const [isTaken, setTaken] = useState(false)
  // Removes tokens from the URL, where the next person could read them.
  useEffect(() => {
    if (location.hash) history.replaceState(history.state, '', location.pathname)
  }, [])
  const form = (
    <SetPassword arrival={readEmailLink(address)} onKept={() => navigate(adminHome, { replace: true })} />
  )
  return (
    <SignInLayout title="Choose a password">
      {offered ? (
        <AdoptLinkSession offered={offered} isDone={isTaken} onDone={() => setTaken(true)}>
          {form}
        </AdoptLinkSession>
      ) : (
        form
      )}
    </SignInLayout>
  )
}
