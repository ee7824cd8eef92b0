import BookOpen from 'lucide-react/icons/book-open'
import ChartColumn from 'lucide-react/icons/chart-column'
import FileText from 'lucide-react/icons/file-text'
import Handshake from 'lucide-react/icons/handshake'
import Image from 'lucide-react/icons/image'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Lightbulb from 'lucide-react/icons/lightbulb'
import Megaphone from 'lucide-react/icons/megaphone'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import Quote from 'lucide-react/icons/quote'
import Settings from 'lucide-react/icons/settings'
import Timer from 'lucide-react/icons/timer'
import Users from 'lucide-react/icons/users'
import type { OfficeRole } from '#shared/office-roles.ts'
import { paths } from '#web/common/navigation/paths.ts'
import type { IconType } from '#web/common/ui/icon.tsx'

type OfficeEntry = {
  label: string
  to: string
  icon: IconType
  /**
   * Roles that see this entry, in addition to owners. Hiding an entry protects nothing; the database refuses
   * other roles.
   */
  also?: readonly OfficeRole[]
}

type OfficeGroup = { title?: string; entries: readonly OfficeEntry[] }

const groups: readonly OfficeGroup[] = [
  {
    title: 'Today',
    entries: [
      {
        label: 'Dashboard',
        to: paths.admin.dashboard,
        icon: LayoutDashboard,
        also: ['editor', 'moderator'],
      },
      { label: 'The Day', to: paths.admin.day, icon: Timer },
    ],
  },
  {
    title: 'People',
    entries: [
      { label: 'App Ideas', to: paths.admin.appIdeas, icon: Lightbulb, also: ['editor', 'moderator'] },
      { label: 'Testimonials', to: paths.admin.testimonials, icon: Quote, also: ['editor', 'moderator'] },
      { label: 'Community', to: paths.admin.community, icon: Users },
      { label: 'Announcements', to: paths.admin.announcements, icon: Megaphone },
    ],
  },
  {
    title: 'Site',
    entries: [
      { label: 'Blog', to: paths.admin.blog, icon: FileText, also: ['editor'] },
      { label: 'Pages', to: paths.admin.ownPages, icon: BookOpen, also: ['editor'] },
      { label: 'Content', to: paths.admin.content, icon: PanelsTopLeft, also: ['editor'] },
      { label: 'Sponsors', to: paths.admin.sponsors, icon: Handshake, also: ['editor'] },
      { label: 'Media', to: paths.admin.media, icon: Image, also: ['editor'] },
    ],
  },
  {
    entries: [
      { label: 'Analytics', to: paths.admin.analytics, icon: ChartColumn },
      { label: 'Settings', to: paths.admin.settings, icon: Settings },
    ],
  },
]

const isFor = (role: OfficeRole, { also }: OfficeEntry) => role === 'owner' || also?.includes(role) === true

/** Returns the groups of the menu that are not empty for this role. */
export const listMenuGroups = (role: OfficeRole): OfficeGroup[] =>
  groups
    .map(({ entries, ...group }) => ({ ...group, entries: entries.filter((entry) => isFor(role, entry)) }))
    .filter(({ entries }) => entries.length > 0)

const entriesOf = (role: OfficeRole) => listMenuGroups(role).flatMap(({ entries }) => entries)

const isWithin = (pathname: string, to: string) => `${pathname}/`.startsWith(`${to}/`)
/** True if this URL has no menu entry but is open to every role. */
const isForAll = (pathname: string) =>
  [paths.admin.root, `${paths.admin.root}/`].includes(pathname) ||
  [paths.admin.account, paths.admin.review].some((to) => isWithin(pathname, to))

/**
 * True if the role may open this URL. Owners may open all pages. Other roles may open the URLs in `isForAll`
 * and the pages of their menu entries, but not the enquiries.
 */
export function isPageAllowed(role: OfficeRole, pathname: string): boolean {
  if (role === 'owner' || isForAll(pathname)) return true
  if (isWithin(pathname, paths.admin.enquiries)) return false
  return entriesOf(role).some(({ to }) => isWithin(pathname, to))
}
