import Award from 'lucide-react/icons/award'
import Lightbulb from 'lucide-react/icons/lightbulb'
import Quote from 'lucide-react/icons/quote'
import { timeAgo } from '#shared/dashboard.ts'
import { type Activity, tagOf } from '#web/features/supporters/activities.ts'
import { formatDate } from '#web/lib/format-date.ts'
import { paths } from '#web/paths.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'

const icons = { badge_earned: Award, app_idea: Lightbulb, testimonial: Quote }

type ActivityListProps = { activities: readonly Activity[]; now: number }

export function ActivityList({ activities, now }: ActivityListProps) {
  if (activities.length === 0) {
    return (
      <Empty
        title="Nothing here yet"
        block={14}
        state="waiting"
        level={3}
        action={<LinkButton href={paths.appIdeas()}>Go to the ideas board</LinkButton>}
      >
        Submit an idea or vote for one; what becomes of it is shown here.
      </Empty>
    )
  }
  return (
    <ul className="border-t-3 border-text">
      {activities.map((activity) => (
        <li key={activity.type + activity.id} className="flex gap-2.5 border-b border-line py-3">
          <span className="grid size-8 shrink-0 place-items-center rounded-1 bg-sunken">
            <Icon icon={icons[activity.type]} size="medium" />
          </span>
          <div className="grid min-w-0 flex-1 gap-x-4 gap-y-1 md:grid-cols-[minmax(0,1fr)_auto]">
            <div className="min-w-0">
              <h3 className="text-base font-bold break-words">{activity.title}</h3>
              <p className="text-sm break-words text-muted">{activity.description}</p>
            </div>
            <ActivityState activity={activity} now={now} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function ActivityState({ activity, now }: { activity: Activity; now: number }) {
  const { look, label } = tagOf(activity)
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted md:flex-col-reverse md:items-end md:justify-end">
      <StatusTag look={look}>{label}</StatusTag>
      <time dateTime={activity.date}>{timeAgo(activity.date, now) ?? formatDate(activity.date)}</time>
    </p>
  )
}
