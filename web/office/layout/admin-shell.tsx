import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { attemptLogQuery } from '#shared/campaign.ts'
import { officeRoleLabels } from '#shared/office-roles.ts'
import { signInMessages } from '#shared/sign-in.ts'
import { markOfficeDevice } from '#web/common/data/analytics.ts'
import { useServices } from '#web/common/data/services.tsx'
import { useTableChanges } from '#web/common/data/use-table-changes.ts'
import { holdNavigationIfUnsaved } from '#web/common/navigation/leave-guard.ts'
import { findPageHandle } from '#web/common/navigation/page.ts'
import { useMatches } from '#web/common/navigation/page-router.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { useSession } from '#web/common/sign-in/session.tsx'
import { EmptyState } from '#web/common/ui/empty.tsx'
import { ErrorBoundary } from '#web/common/ui/error-boundary.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { LoadFailure } from '#web/common/ui/load-failure.tsx'
import { Loader } from '#web/common/ui/loader.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { UndoSecondsContext } from '#web/common/ui/undo-seconds.ts'
import { LetterKeysContext } from '#web/common/ui/use-shortcuts.ts'
import { getAttemptState } from '#web/office/dashboard/attempt-state.ts'
import { AdminLayout } from '#web/office/layout/admin-layout.tsx'
import { isPageAllowed } from '#web/office/layout/menu-groups.ts'
import { AdminGuard } from '#web/office/sign-in/admin-guard.tsx'
import { useOfficeRole } from '#web/office/sign-in/office-role.ts'
import { useWaitingCounts } from '#web/office/waiting/use-waiting.ts'
import { getShownInstant } from '#web/public/attempt/preview.ts'
import { campaignFactsKey, campaignFactsQuery } from '#web/public/attempt/queries.ts'

/**
 * Catalogue nouns that the back office shares with the public site. They are loaded in English. The other
 * pages of the back office have no such list, because each list becomes part of an index that every page
 * loads.
 */
export const catalogueNouns = ['blog', 'ideas', 'network', 'signin', 'tell']

type Exit = 'none' | 'leaving' | 'failed' | { leftFrom: string }

/**
 * Guard and layout around every page of the back office. The server renders only the guard's loading state.
 */
export function Component() {
  const { status, signOut } = useSession()
  const { key } = useLocation()
  const [exit, setExit] = useState<Exit>('none')

  const leave = async () => {
    setExit('leaving')
    setExit(
      await signOut().then(
        (): Exit => ({ leftFrom: key }),
        (): Exit => 'failed',
      ),
    )
  }
  // Signs out after unsaved changes have been saved, or after a dialog has asked about them.
  const handleSignOut = () => {
    if (!holdNavigationIfUnsaved(() => void leave())) void leave()
  }

  // Redirects to the main site only from the page where someone signed out. Someone who goes back before the
  // main site is shown gets the sign-in page.
  if (typeof exit === 'object' && exit.leftFrom === key) return <Navigate to={paths.home} replace />
  // Shows a loader from the end of the session to the end of the sign-out. Without it, the guard would
  // redirect to the sign-in page instead of the main site.
  if (exit === 'leaving' && status === 'signed-out') return <Loader>Signing out...</Loader>
  return (
    <AdminGuard>
      <AdminFrame hasExitFailed={exit === 'failed'} onSignOut={handleSignOut} />
    </AdminGuard>
  )
}

function AdminFrame({ hasExitFailed, onSignOut }: { hasExitFailed: boolean; onSignOut: () => void }) {
  const { email, habits } = useSession()
  const { pathname, search } = useLocation()
  const { backend, config } = useServices()
  const { data: facts } = useQuery(campaignFactsQuery(backend))
  const now = Date.parse(config.now)
  useEffect(markOfficeDevice, [])
  useTableChanges('day_log', campaignFactsKey, { filter: `kind=in.${attemptLogQuery.kinds}` })
  return (
    <UndoSecondsContext value={habits.undoSeconds}>
      <LetterKeysContext value={habits.hasLetterKeys}>
        <AdminLayout
          email={email ?? undefined}
          onSignOut={onSignOut}
          waitingCounts={useWaitingCounts()}
          facts={facts}
          standing={
            facts &&
            getAttemptState(
              facts.attempt,
              getShownInstant(new URLSearchParams(search), { config, facts, now }),
            )
          }
          isFocused={findPageHandle(useMatches())?.frame === 'focus'}
        >
          {hasExitFailed && (
            <Message tone="danger" className="mb-4.5">
              {signInMessages.unexpected}. You are still signed in.
            </Message>
          )}
          <ErrorBoundary resetKey={pathname} fallback={(retry) => <FailedPage onRetry={retry} />}>
            {isPageAllowed(useOfficeRole(), pathname) ? <Outlet /> : <NotForThisRole />}
          </ErrorBoundary>
        </AdminLayout>
      </LetterKeysContext>
    </UndoSecondsContext>
  )
}

function FailedPage({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadFailure title="This page could not be displayed" onRetry={onRetry}>
      Everything that was saved is safe. The rest of the back office still works.
    </LoadFailure>
  )
}

function NotForThisRole() {
  return (
    <EmptyState
      block={10}
      level={1}
      title="You do not have permission"
      action={<LinkButton href={paths.admin.dashboard}>Dashboard</LinkButton>}
    >
      Your role is {officeRoleLabels[useOfficeRole()].toLowerCase()}. An owner can change your role under
      Settings, People.
    </EmptyState>
  )
}
