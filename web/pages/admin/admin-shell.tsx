import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, Outlet } from 'react-router'
import { signInMessages } from '#shared/sign-in.ts'
import { ideaCountsQuery } from '#web/features/ideas/admin/queries.ts'
import { AdminGuard } from '#web/features/sign-in/admin-guard.tsx'
import { useSession } from '#web/features/sign-in/session.tsx'
import { useBackend } from '#web/lib/services.tsx'
import { AdminLayout } from '#web/pages/admin/admin-layout.tsx'
import { paths } from '#web/paths.ts'
import { Loader } from '#web/ui/loader.tsx'
import { Message } from '#web/ui/message.tsx'

type Exit = 'none' | 'leaving' | 'left' | 'failed'

/** The guard and the frame around every page of the back office. The server renders the guard's loading state only. */
export function Component() {
  const { signOut } = useSession()
  const [exit, setExit] = useState<Exit>('none')

  const handleSignOut = async () => {
    // The guard is gone before the session is, or it would lead to the login instead of the main site (M341).
    setExit('leaving')
    setExit(
      await signOut().then(
        (): Exit => 'left',
        (): Exit => 'failed',
      ),
    )
  }

  if (exit === 'left') return <Navigate to={paths.home} replace />
  if (exit === 'leaving') return <Loader>Signing out...</Loader>
  return (
    <AdminGuard>
      <AdminFrame hasExitFailed={exit === 'failed'} onSignOut={handleSignOut} />
    </AdminGuard>
  )
}

function AdminFrame({ hasExitFailed, onSignOut }: { hasExitFailed: boolean; onSignOut: () => void }) {
  const { email } = useSession()
  const { data: counts } = useQuery(ideaCountsQuery(useBackend()))
  return (
    <AdminLayout
      email={email ?? undefined}
      onSignOut={onSignOut}
      waiting={{ ideas: counts?.awaiting_approval ?? 0, testimonials: 0, deletionRequests: 0 }}
    >
      {hasExitFailed && (
        <Message tone="danger" className="mb-3">
          {signInMessages.unexpected}. You are still signed in.
        </Message>
      )}
      <Outlet />
    </AdminLayout>
  )
}
