import FileText from 'lucide-react/icons/file-text'
import Handshake from 'lucide-react/icons/handshake'
import Lightbulb from 'lucide-react/icons/lightbulb'
import { formatTimeAgo } from '#shared/dashboard.ts'
import { formatShortDate } from '#web/common/time/format-date.ts'
import { Icon } from '#web/common/ui/icon.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import type { DashboardActivity } from '#web/office/dashboard/activity.ts'

const icons = { blog: FileText, sponsor: Handshake, app_idea: Lightbulb }

type RecentActivityProps = { items: readonly DashboardActivity[] | undefined; now: number }

export function RecentActivity({ items, now }: RecentActivityProps) {
  return (
    <section
      aria-labelledby="recent-activity"
      data-surface="paper"
      className="min-w-0 rounded-2 border border-line p-6"
    >
      <h2 id="recent-activity" className="text-xl font-bold">
        Recent Activity
      </h2>
      {!items ? (
        <Skeleton rows={5} label="Loading recent activity" className="mt-4.5" />
      ) : items.length === 0 ? (
        <p className="mt-3 text-muted">No recent activity found</p>
      ) : (
        <ul className="mt-1.5">
          {items.map((item) => (
            <ActivityRow key={`${item.type} ${item.id}`} item={item} now={now} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ActivityRow({ item, now }: { item: DashboardActivity; now: number }) {
  return (
    <li className="flex gap-3.75 py-3.75 not-first:border-t not-first:border-line">
      <span data-surface="plaster" className="grid size-12 shrink-0 place-items-center">
        <Icon icon={icons[item.type]} size="medium" />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-4.5 gap-y-1.5 md:flex-nowrap">
        <div className="min-w-0 flex-1 basis-full md:basis-auto">
          <a href={item.href} className="plain-link font-bold break-words text-text">
            {item.title}
          </a>
          <p className="text-sm break-words text-muted">{item.description}</p>
        </div>
        <time dateTime={item.time} className="text-sm whitespace-nowrap text-muted">
          {formatTimeAgo(item.time, now) ?? formatShortDate(item.time)}
        </time>
      </div>
    </li>
  )
}
