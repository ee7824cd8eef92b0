import '#web/office/layout/utilities.css'
import '#web/office/layout/office.css'
import ExternalLink from 'lucide-react/icons/external-link'
import LogOut from 'lucide-react/icons/log-out'
import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useState } from 'react'
import { type CampaignFacts, defaultFacts } from '#shared/campaign.ts'
import { formatAttemptDate } from '#shared/campaign-time.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { useLinkNavigation } from '#web/common/navigation/use-link-navigation.ts'
import { BareDialog } from '#web/common/ui/bare-dialog.tsx'
import { Icon } from '#web/common/ui/icon.tsx'
import { IconButton } from '#web/common/ui/icon-button.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { ToastProvider } from '#web/common/ui/toast.tsx'
import { useShortcuts } from '#web/common/ui/use-shortcuts.ts'
import type { AttemptState } from '#web/office/dashboard/attempt-state.ts'
import { AdminAccount } from '#web/office/layout/admin-account.tsx'
import { AdminNav } from '#web/office/layout/admin-nav.tsx'
import { AdminNotifications } from '#web/office/layout/admin-notifications.tsx'
import { listSearchTargets } from '#web/office/layout/search-targets.ts'
import { CommandPalette } from '#web/office/search/command-palette.tsx'
import { useOfficeRole } from '#web/office/sign-in/office-role.ts'
import { SingleItemBarContext } from '#web/office/ui/single-item-bar.tsx'
import type { WaitingCounts } from '#web/office/waiting/queries.ts'

type AdminLayoutProps = {
  /** Email address of the person. Without it, the header says "Admin User". */
  email?: string
  onSignOut: () => void
  waitingCounts: WaitingCounts
  standing?: AttemptState | undefined
  facts?: CampaignFacts | undefined
  /** True for pages with one task. The sidebar is then a narrow rail, and the page has its own top bar. */
  isFocused?: boolean
  children?: ReactNode
}

export function AdminLayout(props: AdminLayoutProps) {
  const { email = 'Admin User', onSignOut, waitingCounts, standing, isFocused, children } = props
  const { facts: { attempt, look } = defaultFacts } = props
  const [drawerOpen, setDrawerOpen] = useState(false)
  const [isSearching, setSearching] = useState(false)
  const role = useOfficeRole()
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const closeDrawer = () => setDrawerOpen(false)
  useLinkNavigation()
  const openSearch = () => document.querySelector('dialog[open]') === null && setSearching(true)
  useShortcuts([
    ['Ctrl K', 'Search the back office', openSearch],
    ['/', '', () => focusListSearch() || openSearch()],
  ])

  return (
    <ToastProvider>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <div className="office min-h-dvh" data-frame={isFocused ? 'focus' : undefined}>
        <aside aria-label="Sidebar" data-surface="oxide" className="office-side print:hidden">
          <div className="admin-side sticky top-0">
            <AdminNav mark={look.mark} waiting={waitingCounts} standing={standing} isRail={isFocused} />
          </div>
        </aside>
        <BareDialog
          isOpen={drawerOpen}
          onClose={closeDrawer}
          label="Menu"
          className="drawer w-[min(300px,85vw)] max-w-none h-dvh max-h-none"
          surface="oxide"
        >
          <div className="admin-side">
            <AdminNav mark={look.mark} waiting={waitingCounts} standing={standing} onFollow={closeDrawer} />
            <div className="grid gap-3.75 border-t border-line px-6 py-6">
              <a
                href={paths.admin.account}
                onClick={closeDrawer}
                className="plain-link min-w-0 py-1.5 text-sm"
              >
                <strong className="block break-words text-text">{email}</strong>
                Administrator. Go to account
              </a>
              <LinkButton href={paths.home} variant="secondary" size="compact" icon={ExternalLink}>
                Main site
              </LinkButton>
            </div>
          </div>
        </BareDialog>
        <CommandPalette
          isOpen={isSearching}
          groups={listSearchTargets(role)}
          onClose={() => setSearching(false)}
        />
        <div className="office-column flex min-w-0 flex-col">
          <header
            data-surface="paper"
            className="flex min-h-15 items-center gap-2.25 border-b border-line px-3 print:hidden lg:min-h-[58px] lg:gap-4.5 lg:px-6"
          >
            <IconButton
              icon={Menu}
              label="Menu"
              className={isFocused ? 'hidden' : 'lg:hidden'}
              onClick={() => setDrawerOpen(true)}
            />
            {isFocused ? (
              <div ref={setBar} className="flex min-w-0 flex-1 items-center gap-1.5 md:gap-3" />
            ) : (
              <div className="compact-controls max-w-[420px] min-w-0 flex-1 max-lg:hidden">
                <button
                  type="button"
                  aria-haspopup="dialog"
                  aria-keyshortcuts="Control+K /"
                  className="control flex items-center gap-2.25 text-left text-muted"
                  onClick={() => setSearching(true)}
                >
                  <Icon icon={Search} size="medium" />
                  <span className="flex-1">Search</span>
                  <span aria-hidden="true" className="key">
                    Ctrl K
                  </span>
                </button>
              </div>
            )}
            <div className={`ml-auto flex items-center gap-1.5 lg:gap-3 ${isFocused ? 'max-md:hidden' : ''}`}>
              <LinkButton
                href={paths.home}
                variant="secondary"
                size="compact"
                icon={ExternalLink}
                className="max-lg:hidden"
              >
                Main site
              </LinkButton>
              <IconButton
                icon={Search}
                label="Search"
                aria-haspopup="dialog"
                className={isFocused ? undefined : 'lg:hidden'}
                onClick={() => setSearching(true)}
              />
              <AdminNotifications waiting={waitingCounts} />
              <AdminAccount email={email} onSignOut={onSignOut} />
              <IconButton icon={LogOut} label="Sign out" onClick={onSignOut} />
            </div>
          </header>
          <SingleItemBarContext value={bar}>
            <main id="main" tabIndex={-1} className="flex-1 px-4.5 pt-3.75 pb-7.5 lg:px-6 lg:pb-9">
              {children}
            </main>
          </SingleItemBarContext>
          <footer hidden={isFocused} className="px-4.5 pb-7.5 text-sm text-muted print:hidden lg:px-6">
            © {formatAttemptDate(attempt, 'year')} World-record attempt, by{' '}
            {attempt.builder ?? 'its organiser'}.
          </footer>
        </div>
      </div>
    </ToastProvider>
  )
}

/** Focuses the search field of the list on the page. Returns false if there is none. */
function focusListSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('[role="tabpanel"] input[type="search"]')
  search?.focus()
  search?.select()
  return search !== null
}
