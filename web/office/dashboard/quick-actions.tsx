import ArrowRight from 'lucide-react/icons/arrow-right'
import ChartColumn from 'lucide-react/icons/chart-column'
import FilePlus from 'lucide-react/icons/file-plus-2'
import Handshake from 'lucide-react/icons/handshake'
import ListChecks from 'lucide-react/icons/list-checks'
import { paths } from '#web/common/navigation/paths.ts'
import { Icon } from '#web/common/ui/icon.tsx'
import { Card } from '#web/office/ui/card.tsx'

const actions = [
  { label: 'Create New Blog Post', href: paths.admin.blog, icon: FilePlus },
  { label: 'Add New Sponsor', href: paths.admin.sponsors, icon: Handshake },
  { label: 'Review App Ideas', href: paths.admin.appIdeas, icon: ListChecks },
  { label: 'View Analytics', href: paths.admin.analytics, icon: ChartColumn },
]

/** Links to the pages that the role may open. */
export function QuickActions({ mayOpen }: { mayOpen: (path: string) => boolean }) {
  return (
    <Card id="quick-actions" title="Quick Actions">
      <ul className="mt-3 grid gap-3 md:grid-cols-2 xl:grid-cols-1">
        {actions
          .filter(({ href }) => mayOpen(href))
          .map(({ label, href, icon }) => (
            <li key={label}>
              <a
                href={href}
                className="flex min-h-18 items-center gap-2.25 rounded-1 border border-line-strong px-3.75 py-3 font-bold text-text no-underline hover:bg-sunken"
              >
                <Icon icon={icon} size="medium" />
                <span className="flex-1">{label}</span>
                <Icon icon={ArrowRight} />
              </a>
            </li>
          ))}
      </ul>
    </Card>
  )
}
