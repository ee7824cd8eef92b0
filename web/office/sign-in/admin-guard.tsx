import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Navigate, useLocation } from 'react-router'
import { signInMessages } from '#shared/sign-in.ts'
import { isPrivateQuery } from '#web/common/data/public-query.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { useSession } from '#web/common/sign-in/session.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { EmptyState } from '#web/common/ui/empty.tsx'
import { ArrowLink, LinkButton } from '#web/common/ui/link-button.tsx'
import { LoadFailure } from '#web/common/ui/load-failure.tsx'
import { Loader } from '#web/common/ui/loader.tsx'
import { OfficeRoleContext } from '#web/office/sign-in/office-role.ts'
import { TwoFactorForm } from '#web/office/sign-in/second-factor-form.tsx'
import {
  sessionStatusKey,
  sessionStatusQuery,
  useCachedSessionStatus,
  useSessionStatusWatch,
} from '#web/office/sign-in/session-status.ts'
import { SignInLayout } from '#web/office/sign-in/sign-in-layout.tsx'

/**
 * Hides pages from people without access. This is not protection, because the server checks every request
 * against the database.
 */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { status, hasEnded } = useSession()
  const { pathname, search } = useLocation()
  if (status === 'loading') return <Waiting />
  if (status === 'signed-out')
    return <Navigate to={paths.admin.login} replace state={{ from: pathname + search, hasEnded }} />
  return <ByStatus>{children}</ByStatus>
}

function ByStatus({ children }: { children: ReactNode }) {
  const { email } = useSession()
  const queryClient = useQueryClient()
  const sessionStatus = useQuery(sessionStatusQuery(useBackend(), email))
  useSessionStatusWatch()
  const { pathname } = useLocation()
  // Reloads the status on each new page, so that a changed role applies from that page on, in every open
  // window.
  const askedFor = useRef(pathname)
  useEffect(() => {
    if (askedFor.current === pathname) return
    askedFor.current = pathname
    void queryClient.invalidateQueries({ queryKey: sessionStatusKey })
  }, [pathname, queryClient])
  const handleProven = () => queryClient.invalidateQueries({ queryKey: sessionStatusKey })

  // Uses the cached status while requests fail, even after a reload. Only a status from the server closes a
  // page.
  const known = useCachedSessionStatus(email, sessionStatus.data)
  switch (known) {
    case 'owner':
    case 'editor':
    case 'moderator':
      return <OfficeRoleContext value={known}>{children}</OfficeRoleContext>
    case 'none':
      return <NotAnAdministrator />
    case 'password':
      return <PasswordMissing />
    case 'second_factor':
      return (
        <SignInLayout title="One more step">
          <TwoFactorForm onProven={handleProven} />
          <SignOutInstead />
        </SignInLayout>
      )
    case undefined:
      return sessionStatus.errorUpdateCount > 0 ? (
        <NoAnswer onRetry={() => sessionStatus.refetch()} />
      ) : (
        <Waiting />
      )
  }
}

function Waiting() {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center">
      <Loader>Loading...</Loader>
    </main>
  )
}

function NoAnswer({ onRetry }: { onRetry: () => void }) {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center">
      <LoadFailure title={signInMessages.unexpected} onRetry={onRetry}>
        The back office did not respond.
      </LoadFailure>
    </main>
  )
}

function NotAnAdministrator() {
  const { email } = useSession()
  const queryClient = useQueryClient()
  // Removes data that an administrator had loaded, so that the next person at this device cannot see it.
  useEffect(() => {
    queryClient.removeQueries({
      predicate: (query) => isPrivateQuery(query) && query.queryKey[0] !== sessionStatusKey[0],
    })
  }, [queryClient])
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center">
      <EmptyState
        block={10}
        level={1}
        title="Access Denied"
        action={
          <>
            <SignOutButton />
            <ArrowLink href={paths.home}>Return to Main Website</ArrowLink>
          </>
        }
      >
        You are signed in as <strong className="break-words text-text">{email}</strong>, which is not an
        administrator. If this account had access before, it has been removed. Changes you made after that
        were not saved.
      </EmptyState>
    </main>
  )
}

/**
 * Shown if the session began with a code from an email. Such a code verifies the mailbox but not the
 * password.
 */
function PasswordMissing() {
  return (
    <SignInLayout title="Password needed">
      <p className="mb-4.5 text-muted">
        You signed in with an email code. The back office also needs your password. Sign in with your
        password, or choose a new one.
      </p>
      <div className="grid gap-3">
        <LinkButton href={paths.admin.setPassword}>Choose a new password</LinkButton>
        <SignOutInstead />
      </div>
    </SignInLayout>
  )
}

function SignOutInstead() {
  return (
    <div className="mt-3 grid">
      <SignOutButton />
    </div>
  )
}

function SignOutButton() {
  const { signOut } = useSession()
  // Ignores a failed request: the person is then still signed in, and the page still says so.
  return (
    <Button variant="secondary" onClick={() => void signOut().catch(() => {})}>
      Sign out
    </Button>
  )
}
