import ChartColumn from 'lucide-react/icons/chart-column'
import FileText from 'lucide-react/icons/file-text'
import Handshake from 'lucide-react/icons/handshake'
import Image from 'lucide-react/icons/image'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Lightbulb from 'lucide-react/icons/lightbulb'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import Quote from 'lucide-react/icons/quote'
import Settings from 'lucide-react/icons/settings'
import Users from 'lucide-react/icons/users'
import { Link, NavLink } from 'react-router'
import type { WaitingCounts } from '#web/features/waiting/queries.ts'
import { paths } from '#web/paths.ts'
import { BarOf20 } from '#web/ui/bar-of-20.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/mark.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** Days left and the share of the wait that is over, 0 to 1. */
export type AdminCountdown = { days: number; share: number }

const entries = [
  { label: 'Dashboard', to: paths.admin.dashboard, icon: LayoutDashboard },
  { label: 'App Ideas', to: paths.admin.appIdeas, icon: Lightbulb },
  { label: 'Blog', to: paths.admin.blog, icon: FileText },
  { label: 'Content', to: paths.admin.content, icon: PanelsTopLeft },
  { label: 'Sponsors', to: paths.admin.sponsors, icon: Handshake },
  { label: 'Testimonials', to: paths.admin.testimonials, icon: Quote },
  { label: 'Community', to: paths.admin.community, icon: Users },
  { label: 'Analytics', to: paths.admin.analytics, icon: ChartColumn },
  { label: 'Media', to: paths.admin.media, icon: Image },
  { label: 'Settings', to: paths.admin.settings, icon: Settings },
]

type AdminNavProps = { waiting: WaitingCounts; countdown?: AdminCountdown; onFollow?: () => void }

/** Logo, the ten entries and the days left: in the fixed side on wide screens, in the drawer on small ones. */
export function AdminNav({ waiting, countdown, onFollow }: AdminNavProps) {
  const counts: Record<string, number> = {
    [paths.admin.appIdeas]: waiting.ideas,
    [paths.admin.testimonials]: waiting.testimonials + waiting.deletionRequests,
  }

  return (
    <>
      <Link
        to={paths.admin.dashboard}
        className="flex min-h-14 items-center px-4 text-text no-underline"
        onClick={onFollow}
      >
        <Logo />
      </Link>
      <nav aria-label="Back office">
        <ul>
          {entries.map(({ label, to, icon }) => (
            <li key={to}>
              <NavLink to={to} className="admin-entry ring-inside" onClick={onFollow}>
                <Icon icon={icon} size="medium" />
                {label}
                <WaitingCount count={counts[to] ?? 0} />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {countdown && (
        <div className="mt-auto px-4 pt-6 pb-4 text-sm text-muted">
          <p>
            <strong className="figures mr-0.5 text-xl text-text">{countdown.days}</strong>
            {countdown.days === 1 ? 'day' : 'days'} until the record attempt
          </p>
          <BarOf20 share={countdown.share} className="mt-1.5" />
        </div>
      )}
    </>
  )
}

function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="admin-count tabular">
      {count.toLocaleString('en-US')}
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  )
}
