import Award from 'lucide-react/icons/award'
import Lightbulb from 'lucide-react/icons/lightbulb'
import Quote from 'lucide-react/icons/quote'
import { computeRoundedAge } from '#shared/dashboard.ts'
import { formatTranslatedDate } from '#shared/dates.ts'
import type { Translate } from '#shared/words.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { getSiteZone } from '#web/common/time/site-zone.ts'
import { EmptyState } from '#web/common/ui/empty.tsx'
import { Icon } from '#web/common/ui/icon.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { StatusTag } from '#web/common/ui/status-tag.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { getActivityStatusTag, type SupporterActivity } from '#web/public/supporters/activities.ts'

const icons = { badge_earned: Award, app_idea: Lightbulb, testimonial: Quote }

type ActivityListProps = { activities: readonly SupporterActivity[]; now: number }

export function ActivityList({ activities, now }: ActivityListProps) {
  const t = useTranslate()
  if (activities.length === 0) {
    return (
      <EmptyState
        title={t('dashboard.activity.none')}
        block={14}
        state="waiting"
        level={3}
        action={<LinkButton href={paths.appIdeas()}>{t('dashboard.next.board')}</LinkButton>}
      >
        {t('dashboard.activity.none-text')}
      </EmptyState>
    )
  }
  return (
    <ul className="border-t-3 border-text">
      {activities.map((activity) => (
        <li key={activity.type + activity.id} className="flex gap-3.75 border-b border-line py-4.5">
          <span className="grid size-12 shrink-0 place-items-center rounded-1 bg-sunken">
            <Icon icon={icons[activity.type]} size="medium" />
          </span>
          <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1.5 md:grid-cols-[minmax(0,1fr)_auto]">
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

function ActivityState({ activity, now }: { activity: SupporterActivity; now: number }) {
  const t = useTranslate()
  const { look, label } = getActivityStatusTag(activity)
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted md:flex-col-reverse md:items-end md:justify-end">
      <StatusTag look={look}>{t(label)}</StatusTag>
      <time dateTime={activity.date}>{sayAge(t, activity.date, now)}</time>
    </p>
  )
}

function sayAge(t: Translate, instant: string, now: number): string {
  const age = computeRoundedAge(instant, now)
  if (!age) return formatTranslatedDate(t, instant, { zone: getSiteZone() })
  if (age.unit === 'now') return t('dashboard.ago.now')
  return t(age.unit === 'hour' ? 'dashboard.ago.hours' : 'dashboard.ago.days', { count: age.count })
}
