import { Navigate, useLocation } from 'react-router'
import { officeMessages } from '#shared/back-office.ts'
import type { PageHandle } from '#web/common/navigation/page.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { useLinkNavigation } from '#web/common/navigation/use-link-navigation.ts'
import { useSession } from '#web/common/sign-in/session.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { adminHomePath, justSignedInState } from '#web/office/layout/admin-home.ts'
import { LoginForm } from '#web/office/sign-in/login-form.tsx'
import { SignInLayout } from '#web/office/sign-in/sign-in-layout.tsx'

export const handle: PageHandle = {
  head: { title: 'Sign in · 20 in 24', description: 'The back office of 20 in 24.', isHidden: true },
}

export function Component() {
  const { status } = useSession()
  const { state } = useLocation()
  useLinkNavigation()
  // Redirects everyone who is signed in. AdminGuard then decides whether they have access.
  if (status === 'signed-in') return <Navigate to={comingFrom(state)} replace state={justSignedInState} />
  return (
    <SignInLayout title="Welcome back">
      {hasEnded(state) && (
        <Message tone="warning" className="mb-4.5">
          {officeMessages.sessionEnded}
        </Message>
      )}
      <LoginForm />
    </SignInLayout>
  )
}

/**
 * Returns the page that required the sign-in. It must be in the back office, because the value could come
 * from a link.
 */
function comingFrom(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return typeof from === 'string' && from.startsWith(`${paths.admin.root}/`) ? from : adminHomePath
}

function hasEnded(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasEnded' in state && state.hasEnded === true
}
