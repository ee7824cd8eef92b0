import { Outlet, useLocation } from 'react-router'
import { SessionProvider } from '#web/features/sign-in/session.tsx'
import { usePageHead } from '#web/lib/use-page-head.ts'
import { usePageViews } from '#web/lib/use-page-views.ts'
import { ErrorBoundary } from '#web/pages/error-boundary.tsx'

/** Around every page: who is signed in, the tab's title, and what stands there when a page fails. */
export function RootLayout() {
  const { pathname } = useLocation()
  usePageHead()
  usePageViews()
  return (
    <SessionProvider>
      <ErrorBoundary address={pathname}>
        <Outlet />
      </ErrorBoundary>
    </SessionProvider>
  )
}
