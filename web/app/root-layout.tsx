import { Outlet, useLocation } from 'react-router'
import { usePageViewTracking } from '#web/app/use-page-views.ts'
import { useServices } from '#web/common/data/services.tsx'
import { pushBackStep } from '#web/common/navigation/back-steps.ts'
import { usePageHead } from '#web/common/navigation/use-page-head.ts'
import { SessionProvider } from '#web/common/sign-in/session.tsx'
import { ErrorBoundary } from '#web/common/ui/error-boundary.tsx'
import { BackStepsContext } from '#web/common/ui/use-back-steps.ts'
import { ErrorPage } from '#web/public/layout/error-page.tsx'
import { RehearsalBanner } from '#web/public/ui/rehearsal-banner.tsx'

/** Root of every page, with the session, the tab's title, and the error page. */
export function RootLayout() {
  const { pathname } = useLocation()
  const { config } = useServices()
  usePageHead()
  usePageViewTracking()
  return (
    <SessionProvider>
      <BackStepsContext value={pushBackStep}>
        {config.rehearsal && <RehearsalBanner factor={config.rehearsal.factor} />}
        <ErrorBoundary resetKey={pathname} fallback={() => <ErrorPage />}>
          <Outlet />
        </ErrorBoundary>
      </BackStepsContext>
    </SessionProvider>
  )
}
