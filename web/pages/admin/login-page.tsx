import { Navigate, useLocation } from 'react-router'
import { LoginForm } from '#web/features/sign-in/login-form.tsx'
import { useSession } from '#web/features/sign-in/session.tsx'
import type { PageHandle } from '#web/lib/page.ts'
import { adminHome } from '#web/pages/admin/admin-home.ts'
import { paths } from '#web/paths.ts'
import type { BlockState } from '#web/ui/block.tsx'
import { Wall } from '#web/ui/course.tsx'
import { Logo } from '#web/ui/mark.tsx'

export const handle: PageHandle = {
  head: { title: 'Sign in · 20 in 24', description: 'The back office of 20 in 24.', isHidden: true },
}

// Two lights behind a dark wall: somebody is at work.
const lights: BlockState[] = []
lights[3] = 'on'
lights[8] = 'on'

export function Component() {
  const { status, isAdmin } = useSession()
  const { state } = useLocation()
  // A signed-in person who is no administrator is told so by the guard.
  if (status === 'signed-in') return <Navigate to={isAdmin ? comingFrom(state) : adminHome} replace />
  return (
    <div className="grid min-h-dvh lg:grid-cols-[5fr_4fr]">
      <div data-surface="oxide" className="grid content-end max-lg:hidden">
        <Wall states={lights} />
      </div>
      <main id="main" tabIndex={-1} data-surface="limewash" className="grid content-center px-gutter py-8">
        <div className="w-full max-w-[438px] justify-self-center">
          <a href={paths.home} aria-label="20 in 24, home" className="inline-block text-text no-underline">
            <Logo />
          </a>
          <h1 className="mt-10 mb-4 text-4xl font-bold">Welcome back</h1>
          <LoginForm />
        </div>
      </main>
    </div>
  )
}

/** The page the guard turned away from; only paths of the back office, never what somebody else wrote into a link. */
function comingFrom(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return typeof from === 'string' && from.startsWith(`${paths.admin.root}/`) ? from : adminHome
}
