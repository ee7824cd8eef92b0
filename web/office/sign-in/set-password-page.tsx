import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLinkNavigation } from '#web/common/navigation/use-link-navigation.ts'
import { createAdminHandle } from '#web/office/layout/admin-handle.ts'
import { adminHomePath } from '#web/office/layout/admin-home.ts'
import { readEmailLink, readLinkSession } from '#web/office/sign-in/email-link.ts'
import { LinkSessionAdoption } from '#web/office/sign-in/link-session-adoption.tsx'
import { PasswordSetup } from '#web/office/sign-in/password-setup.tsx'
import { SignInLayout } from '#web/office/sign-in/sign-in-layout.tsx'

export const handle = createAdminHandle('New password')

export function Component() {
  const navigate = useNavigate()
  useLinkNavigation()
  // Reads the address in the browser, because the server does not get the fragment. Nothing from the address
  // is shown before the session is known, so that the server and the browser first render the same page.
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
    <PasswordSetup
      arrival={readEmailLink(address)}
      onKept={() => navigate(adminHomePath, { replace: true })}
    />
  )
  return (
    <SignInLayout title="Choose a password">
      {offered ? (
        <LinkSessionAdoption offered={offered} isDone={isTaken} onDone={() => setTaken(true)}>
          {form}
        </LinkSessionAdoption>
      ) : (
        form
      )}
    </SignInLayout>
  )
}
