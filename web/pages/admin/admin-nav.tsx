import BookOpen from 'lucide-react/icons/book-open'
import ChartColumn from 'lucide-react/icons/chart-column'
import FileText from 'lucide-react/icons/file-text'
import Handshake from 'lucide-react/icons/handshake'
import Image from 'lucide-react/icons/image'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Lightbulb from 'lucide-react/icons/lightbulb'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import Quote from 'lucide-react/icons/quote'
import Settings from 'lucide-react/icons/settings'
import Timer from 'lucide-react/icons/timer'
import Users from 'lucide-react/icons/users'
import { Link, NavLink } from 'react-router'
import type { WaitingCounts } from '#web/features/waiting/queries.ts'
import { paths } from '#web/paths.ts'
import { BarOf20 } from '#web/ui/bar-of-20.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/mark.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** Days left and the share of the wait that is over, 0 to 1. */
export type AdminCountdown = { days: number; share: number }

const entries = [
  { label: 'Dashboard', to: paths.admin.dashboard, icon: LayoutDashboard },
  { label: 'The Day', to: paths.admin.day, icon: Timer },
  { label: 'App Ideas', to: paths.admin.appIdeas, icon: Lightbulb },
  { label: 'Blog', to: paths.admin.blog, icon: FileText },
  { label: 'Pages', to: paths.admin.ownPages, icon: BookOpen },
  { label: 'Content', to: paths.admin.content, icon: PanelsTopLeft },
  { label: 'Sponsors', to: paths.admin.sponsors, icon: Handshake },
  { label: 'Testimonials', to: paths.admin.testimonials, icon: Quote },
  { label: 'Community', to: paths.admin.community, icon: Users },
  { label: 'Analytics', to: paths.admin.analytics, icon: ChartColumn },
  { label: 'Media', to: paths.admin.media, icon: Image },
  { label: 'Settings', to: paths.admin.settings, icon: Settings },
]

type AdminNavProps = {
  waiting: WaitingCounts
  countdown?: AdminCountdown
  isRail?: boolean
  onFollow?: () => void
}

/** Logo, the entries and the days left: in the fixed side on wide screens, in the drawer on small ones. */
export function AdminNav({ waiting, countdown, isRail, onFollow }: AdminNavProps) {
  const counts: Record<string, number> = {
    [paths.admin.appIdeas]: waiting.ideas,
    [paths.admin.testimonials]: waiting.testimonials + waiting.deletionRequests,
  }

  return (
    <>
      <Link
        to={paths.admin.dashboard}
        className={classNames(
          'flex min-h-14 items-center text-text no-underline',
          isRail ? 'rail-mark px-[19px]' : 'px-4',
        )}
        onClick={onFollow}
      >
        <Logo />
      </Link>
      <nav aria-label="Back office">
        <ul>
          {entries.map(({ label, to, icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                title={isRail ? label : undefined}
                className="admin-entry ring-inside"
                onClick={onFollow}
              >
                <Icon icon={icon} size="medium" />
                <span className={isRail ? 'sr-only' : undefined}>{label}</span>
                <WaitingCount count={counts[to] ?? 0} />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {countdown && (
        <div
          className={classNames(
            'mt-auto pt-6 pb-4 text-sm text-muted',
            isRail ? 'text-center leading-tight' : 'px-4',
          )}
        >
          <p>
            <strong className={classNames('figures text-xl text-text', isRail ? 'block' : 'mr-0.5')}>
              {countdown.days}
            </strong>
            {countdown.days === 1 ? 'day' : 'days'}
            <span className={isRail ? 'sr-only' : undefined}> until the record attempt</span>
          </p>
          {!isRail && <BarOf20 share={countdown.share} className="mt-1.5" />}
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
