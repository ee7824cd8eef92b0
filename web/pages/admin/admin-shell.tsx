import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ideaCountsQuery } from '#web/features/ideas/admin/queries.ts'
import { AdminGuard } from '#web/features/sign-in/admin-guard.tsx'
import { useSession } from '#web/features/sign-in/session.tsx'
import { useBackend } from '#web/lib/services.tsx'
import { AdminLayout } from '#web/pages/admin/admin-layout.tsx'
import { paths } from '#web/paths.ts'

/** The guard and the frame around every page of the back office. The server renders the guard's loading state only. */
export function Component() {
  return (
    <AdminGuard>
      <AdminFrame />
    </AdminGuard>
  )
}

function AdminFrame() {
  const { email, signOut } = useSession()
  const navigate = useNavigate()
  const { data: counts } = useQuery(ideaCountsQuery(useBackend()))

  const handleSignOut = async () => {
    // First away, or the guard would lead to the login (M341).
    await navigate(paths.home)
    await signOut().catch(() => {})
  }

  return (
    <AdminLayout
      email={email ?? undefined}
      onSignOut={handleSignOut}
      waiting={{ ideas: counts?.awaiting_approval ?? 0, testimonials: 0, deletionRequests: 0 }}
    />
  )
}
