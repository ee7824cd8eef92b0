import Award from 'lucide-react/icons/award'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Lightbulb from 'lucide-react/icons/lightbulb'
import Mail from 'lucide-react/icons/mail'
import Quote from 'lucide-react/icons/quote'
import UserCheck from 'lucide-react/icons/user-check'
import { type ReactNode, useState } from 'react'
import type { AnnouncementEmailState } from '#shared/announcements.ts'
import { formatCountWithNoun } from '#shared/format-number.ts'
import { type IdeaStatus, ideaStatusLabels } from '#shared/ideas.ts'
import { type TestimonialStatus, testimonialStatusLabels } from '#shared/testimonials.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { formatShortDate, formatTime } from '#web/common/time/format-date.ts'
import { Icon, type IconType } from '#web/common/ui/icon.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { StatusTag, type TagVariant } from '#web/common/ui/status-tag.tsx'
import { TabPanel, Tabs } from '#web/common/ui/tabs.tsx'
import type { AdminSupporter, TimelineEntry } from '#web/office/community/supporter-queries.ts'
import {
  createTimelineRows,
  filterTimeline,
  type TimelineFilter,
  type TimelineRow,
  timelineFilters,
} from '#web/office/community/timeline-rows.ts'
import { getEmailKindLabel } from '#web/office/emails/email-kinds.ts'

const labels: Record<TimelineFilter, string> = {
  all: 'All',
  sent: 'Sent',
  voted: 'Voted',
  earned: 'Earned',
  received: 'Received',
}
const icons: Record<TimelineEntry['kind'], IconType> = {
  idea: Lightbulb,
  testimonial: Quote,
  vote: ChevronUp,
  badge: Award,
  email: Mail,
  announcement: Mail,
}
/** Maximum number of entries in one response. */
const maxLines = 100

/**
 * Timeline of a person's ideas, votes, badges and emails, newest first. The last line says when they joined.
 */
export function SupporterTimeline({ known }: { known: AdminSupporter }) {
  const [place, setPlace] = useState<TimelineFilter>('all')
  const { course, supporter } = known
  const rows = createTimelineRows(filterTimeline(course, place), formatShortDate)
  return (
    <section aria-label="Activity" data-surface="paper" className="supporter-card">
      <Tabs
        name="course"
        label="Activity"
        tabs={timelineFilters.map((id) => ({
          id,
          label: labels[id],
          count: filterTimeline(course, id).length,
        }))}
        selected={place}
        onSelect={setPlace}
      />
      <TabPanel name="course" selected={place}>
        <ol>
          {rows.map((row) => (
            <Row key={row.key} row={row} email={supporter.email} />
          ))}
          {place === 'all' && (
            <Line at={supporter.joined_at} icon={UserCheck} title="Joined">
              {provenWords(supporter)}
            </Line>
          )}
        </ol>
        {rows.length === 0 && place !== 'all' && <p className="p-4.5 text-muted">Nothing yet.</p>}
        {course.length >= maxLines && (
          <p className="p-4.5 text-sm text-muted">
            Showing the latest {maxLines} items. Export their data to see everything.
          </p>
        )}
      </TabPanel>
    </section>
  )
}

function provenWords({ is_verified, verified_at }: AdminSupporter['supporter']): string {
  if (!is_verified) return 'Email address not verified.'
  return verified_at
    ? `Email address verified on ${formatShortDate(verified_at)}.`
    : 'Email address verified.'
}

function Row({ row: { at, lines }, email }: { row: TimelineRow; email: string }) {
  const [{ kind, more, title, id }] = lines
  const shared = { at, icon: icons[kind] }
  if (kind === 'vote')
    return (
      <Line {...shared} title={`Voted for ${formatCountWithNoun(lines.length, 'idea')}`}>
        {lines.map((line) => line.title).join(', ')}
      </Line>
    )
  if (kind === 'idea')
    return (
      <Line
        {...shared}
        title={`Sent an idea: ${title}`}
        tag={<StatusTag look={looks[more] ?? 'plain'}>{ideaStatusLabels[more]}</StatusTag>}
        act={<Open href={paths.admin.appIdea(id)} what={title} />}
      />
    )
  if (kind === 'testimonial')
    return (
      <Line
        {...shared}
        title="Sent a story"
        isWaiting={more === 'awaiting_approval'}
        tag={<StatusTag look={looks[more] ?? 'plain'}>{testimonialStatusLabels[more]}</StatusTag>}
        act={<Open href={`${paths.admin.testimonials}?q=${encodeURIComponent(email)}`} what="the story" />}
      >
        “{title}”
      </Line>
    )
  if (kind === 'badge')
    return (
      <Line
        {...shared}
        title={`Earned ${title}`}
        act={<Open href={paths.verifyBadge(more)} what={`the badge ${title}`} />}
      >
        Code {more}
      </Line>
    )
  return (
    <Line {...shared} title={`Received “${kind === 'email' ? getEmailKindLabel(title) : title}”`}>
      {emailStates[more]}
    </Line>
  )
}

/** Styles of the tags for statuses of testimonials and ideas. Other statuses have the default style. */
const looks: Partial<Record<IdeaStatus | TestimonialStatus, TagVariant>> = {
  awaiting_approval: 'waiting',
  approved: 'approved',
  in_development: 'building',
  testing: 'testing',
  completed: 'done',
  rejected: 'refused',
  awaiting_deletion_approval: 'refused',
}

const emailStates: Record<AnnouncementEmailState, string> = {
  sent: 'Accepted by the mail server.',
  waiting: 'Not sent yet.',
  claimed: 'Being sent.',
  handed: 'Being sent.',
  failed: 'Failed.',
  unknown: 'Delivery not confirmed.',
  left: 'Skipped.',
}

function Open({ href, what }: { href: string; what: string }) {
  return (
    <LinkButton href={href} variant="secondary" size="compact">
      Open<span className="sr-only"> {what}</span>
    </LinkButton>
  )
}

type LineProps = {
  at: string
  icon: IconType
  title: string
  isWaiting?: boolean
  tag?: ReactNode
  act?: ReactNode
  children?: ReactNode
}

function Line({ at, icon, title, isWaiting, tag, act, children }: LineProps) {
  return (
    <li className="course-line" data-waiting={isWaiting || undefined}>
      <time dateTime={at} className="course-time">
        <strong>{formatShortDate(at)}</strong>
        <span>{formatTime(at)}</span>
      </time>
      <span className="course-icon">
        <Icon icon={icon} />
      </span>
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">{title}</p>
        {children && <p className="text-sm wrap-anywhere text-muted">{children}</p>}
      </div>
      {(tag || act) && (
        <div className="flex flex-wrap items-center justify-end gap-x-2.25 gap-y-1.5 max-md:col-[2] max-md:justify-start">
          {tag}
          {act}
        </div>
      )}
    </li>
  )
}
