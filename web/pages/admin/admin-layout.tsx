import ExternalLink from 'lucide-react/icons/external-link'
import LogOut from 'lucide-react/icons/log-out'
import Menu from 'lucide-react/icons/menu'
import { type ReactNode, useState } from 'react'
import { OfficeSearch } from '#web/features/office-search/office-search.tsx'
import type { WaitingCounts } from '#web/features/waiting/queries.ts'
import { AdminAccount } from '#web/pages/admin/admin-account.tsx'
import { AdminBell } from '#web/pages/admin/admin-bell.tsx'
import { type AdminCountdown, AdminNav } from '#web/pages/admin/admin-nav.tsx'
import { useLinkNavigation } from '#web/pages/use-link-navigation.ts'
import { paths } from '#web/paths.ts'
import { BareDialog } from '#web/ui/bare-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ToastProvider } from '#web/ui/toast.tsx'

type AdminLayoutProps = {
  /** "Admin User" is shown without one. */
  email?: string
  onSignOut: () => void
  waiting: WaitingCounts
  countdown?: AdminCountdown
  children?: ReactNode
}

export function AdminLayout(props: AdminLayoutProps) {
  const { email = 'Admin User', onSignOut, waiting, countdown, children } = props
  const [drawerOpen, setDrawerOpen] = useState(false)
  const closeDrawer = () => setDrawerOpen(false)
  useLinkNavigation()

  return (
    <ToastProvider>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <div className="min-h-dvh lg:grid lg:grid-cols-[252px_minmax(0,1fr)]">
        <aside aria-label="Side bar" data-surface="oxide" className="max-lg:hidden">
          <div className="admin-side sticky top-0">
            <AdminNav waiting={waiting} countdown={countdown} />
          </div>
        </aside>
        <BareDialog open={drawerOpen} onClose={closeDrawer} label="Menu" className="drawer" surface="oxide">
          <div className="admin-side">
            <AdminNav waiting={waiting} countdown={countdown} onFollow={closeDrawer} />
            <div className="grid gap-2.5 border-t border-line px-4 py-4">
              <OfficeSearch onFollow={closeDrawer} />
              <a href={paths.admin.account} onClick={closeDrawer} className="plain-link min-w-0 py-1 text-sm">
                <strong className="block break-words text-text">{email}</strong>
                Administrator, account
              </a>
              <LinkButton href={paths.home} variant="secondary" size="compact" icon={ExternalLink}>
                Main site
              </LinkButton>
            </div>
          </div>
        </BareDialog>
        <div className="flex min-w-0 flex-col">
          <header
            data-surface="paper"
            className="flex min-h-10 items-center gap-1.5 border-b border-line px-2 lg:min-h-13 lg:gap-3 lg:px-6"
          >
            <IconButton icon={Menu} label="Menu" className="lg:hidden" onClick={() => setDrawerOpen(true)} />
            <div className="max-w-[420px] min-w-0 flex-1 max-lg:hidden">
              <OfficeSearch hasKeys />
            </div>
            <div className="ml-auto flex items-center gap-1 lg:gap-2">
              <LinkButton
                href={paths.home}
                variant="secondary"
                size="compact"
                icon={ExternalLink}
                className="max-lg:hidden"
              >
                Main site
              </LinkButton>
              <AdminBell waiting={waiting} />
              <AdminAccount email={email} onSignOut={onSignOut} />
              <IconButton icon={LogOut} label="Sign out" onClick={onSignOut} />
            </div>
          </header>
          <main id="main" tabIndex={-1} className="flex-1 px-3 py-5 lg:px-6 lg:py-6">
            {children}
          </main>
          <footer className="px-3 pb-5 text-sm text-muted lg:px-6">
            © 2025 World-record attempt, by its organiser.
          </footer>
        </div>
      </div>
    </ToastProvider>
  )
}
