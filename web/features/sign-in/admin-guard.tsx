import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '#web/features/sign-in/session.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ArrowLink } from '#web/ui/link-button.tsx'
import { Loader } from '#web/ui/loader.tsx'

/**
 * What a person without the right should not have to look at. It protects nothing: every answer of the host is
 * decided there, by a live row (D03).
 */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { status, email, isAdmin, signOut } = useSession()
  const { pathname, search } = useLocation()
  if (status === 'loading') {
    return (
      <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center">
        <Loader>Loading...</Loader>
      </main>
    )
  }
  if (status === 'signed-out')
    return <Navigate to={paths.admin.login} replace state={{ from: pathname + search }} />
  if (!isAdmin) return <NotAnAdministrator email={email} onSignOut={signOut} />
  return children
}

function NotAnAdministrator({ email, onSignOut }: { email: string | null; onSignOut: () => Promise<void> }) {
  // Without an answer the person is still signed in, and the page goes on saying so.
  const handleSignOut = () => void onSignOut().catch(() => {})

  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center">
      <Empty
        block={10}
        level={1}
        title="Access Denied"
        action={
          <>
            <Button onClick={handleSignOut}>Sign out</Button>
            <ArrowLink href={paths.home}>Return to Main Website</ArrowLink>
          </>
        }
      >
        You are signed in as <strong className="break-words text-text">{email}</strong>, which is not an
        administrator.
      </Empty>
    </main>
  )
}
