import { Navigate, useLocation } from 'react-router'
import { officeMessages } from '#shared/back-office.ts'
import { SignInLayout } from '#web/features/sign-in/door.tsx'
import { LoginForm } from '#web/features/sign-in/login-form.tsx'
import { useSession } from '#web/features/sign-in/session.tsx'
import type { PageHandle } from '#web/lib/navigation/page.ts'
import { adminHome, arrivalState } from '#web/pages/admin/admin-home.ts'
import { useLinkNavigation } from '#web/pages/use-link-navigation.ts'
import { paths } from '#web/paths.ts'
import { Message } from '#web/ui/message.tsx'

export const handle: PageHandle = {
  head: { title: 'Sign in · 20 in 24', description: 'The back office of 20 in 24.', isHidden: true },
}

export function Component() {
  const { status } = useSession()
  const { state } = useLocation()
  useLinkNavigation()
  // AdminGuard decides about access.
  if (status === 'signed-in') return <Navigate to={comingFrom(state)} replace state={arrivalState} />
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
  return typeof from === 'string' && from.startsWith(`${paths.admin.root}/`) ? from : adminHome
}

function hasEnded(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasEnded' in state && state.hasEnded === true
}
