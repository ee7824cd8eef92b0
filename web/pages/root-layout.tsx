import { type Location, Outlet, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'
import { SessionProvider } from '#web/features/sign-in/session.tsx'
import { usePageHead } from '#web/lib/use-page-head.ts'
import { usePageViews } from '#web/lib/use-page-views.ts'

/** Around every page: who is signed in, the tab's title, and the place where reading goes on. */
export function RootLayout() {
  usePageHead()
  usePageViews()
  // The component of the same name would add an inline script, which the page's policy forbids. A new page starts at
  // its top (M006), Back returns to where one was, an anchor is scrolled to.
  useScrollRestoration({ getKey: placeOf })
  return (
    <SessionProvider>
      <Outlet />
    </SessionProvider>
  )
}

/** A jump within the page that the browser makes by itself has no key of its own; without one it would count as Back. */
function placeOf({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? pathname + search + hash : key
}
