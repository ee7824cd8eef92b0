import { Outlet, useLocation } from 'react-router'
import { SessionProvider } from '#web/features/sign-in/session.tsx'
import { enterStep } from '#web/lib/navigation/back-steps.ts'
import { usePageHead } from '#web/lib/navigation/use-page-head.ts'
import { usePageViews } from '#web/lib/navigation/use-page-views.ts'
import { useServices } from '#web/lib/services.tsx'
import { ErrorPage } from '#web/pages/error-page.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { RehearsalBanner } from '#web/ui/rehearsal-band.tsx'
import { BackStepsContext } from '#web/ui/use-back-steps.ts'

/** Root of every page, with the session, the tab's title, and the error page. */
export function RootLayout() {
  const { pathname } = useLocation()
  const { config } = useServices()
  usePageHead()
  usePageViews()
  return (
    <SessionProvider>
      <BackStepsContext value={enterStep}>
        {config.rehearsal && <RehearsalBanner factor={config.rehearsal.factor} />}
        <ErrorBoundary resetKey={pathname} fallback={() => <ErrorPage />}>
          <Outlet />
        </ErrorBoundary>
      </BackStepsContext>
    </SessionProvider>
  )
}
