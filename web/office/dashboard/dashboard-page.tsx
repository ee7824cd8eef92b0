import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import type { CampaignFacts } from '#shared/campaign.ts'
import { formatAttemptDate } from '#shared/campaign-time.ts'
import { formatCountWithNoun } from '#shared/format-number.ts'
import type { HealthCheck } from '#shared/health.ts'
import { deletionDelayDays } from '#shared/testimonials.ts'
import { formatLoadFailure } from '#web/common/data/backend.ts'
import { useServices } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { getSiteZone } from '#web/common/time/site-zone.ts'
import { formatWeekdayDate } from '#web/common/time/weekday-date.ts'
import { LoadFailure } from '#web/common/ui/load-failure.tsx'
import { Loader } from '#web/common/ui/loader.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { ChartCard } from '#web/office/analytics/chart-card.tsx'
import { VisitorsTrendCard } from '#web/office/analytics/visitors-trend-card.tsx'
import { AttemptCard } from '#web/office/dashboard/attempt-card.tsx'
import { getAttemptState } from '#web/office/dashboard/attempt-state.ts'
import { DailyChangesSummary } from '#web/office/dashboard/daily-changes-summary.tsx'
import { FundraisingCard } from '#web/office/dashboard/fundraising-card.tsx'
import {
  type DailyChanges,
  dailyChangesQuery,
  dashboardActivityQuery,
  dashboardStatsQuery,
} from '#web/office/dashboard/queries.ts'
import { QuickActions } from '#web/office/dashboard/quick-actions.tsx'
import { RecentActivity } from '#web/office/dashboard/recent-activity.tsx'
import { StatCards } from '#web/office/dashboard/stat-cards.tsx'
import { listUpcomingItems } from '#web/office/dashboard/upcoming-items.ts'
import { UpcomingList } from '#web/office/dashboard/upcoming-list.tsx'
import { WaitingCard, type WaitingRow } from '#web/office/dashboard/waiting-card.tsx'
import {
  describeDeadline,
  describeOldestItem,
  listEmailFailures,
} from '#web/office/dashboard/waiting-words.ts'
import { type EmailDetails, emailCountsQuery, emailsQuery } from '#web/office/emails/queries.ts'
import { getDashboardChecks, healthQuery, isManualTask } from '#web/office/health/queries.ts'
import { createAdminHandle } from '#web/office/layout/admin-handle.ts'
import { hasJustSignedIn } from '#web/office/layout/admin-home.ts'
import { isPageAllowed } from '#web/office/layout/menu-groups.ts'
import { useFirstRun } from '#web/office/settings/first-run-queries.ts'
import { useOfficeRole } from '#web/office/sign-in/office-role.ts'
import { PanelBoundary } from '#web/office/ui/panel-boundary.tsx'
import { type WaitingCounts, waitingCountsQuery } from '#web/office/waiting/queries.ts'
import { countWaitingItems, reviewUrls } from '#web/office/waiting/review-steps.ts'
import { getShownInstant } from '#web/public/attempt/preview.ts'
import { campaignFactsQuery } from '#web/public/attempt/queries.ts'

export const handle = createAdminHandle('Dashboard')

export function Component() {
  const { backend, config } = useServices()
  const [search] = useSearchParams()
  const stats = useQuery({ ...dashboardStatsQuery(backend), refetchOnMount: 'always' })
  const activity = useQuery({ ...dashboardActivityQuery(backend), refetchOnMount: 'always' })
  const { data: facts } = useQuery(campaignFactsQuery(backend))
  const role = useOfficeRole()
  const mayOpen = (path: string) => isPageAllowed(role, path)
  const firstRun = useFirstRun(role === 'owner')
  const { state } = useLocation()

  const morning = useQuery({ ...dailyChangesQuery(backend), refetchOnMount: 'always' })
  const now = stats.dataUpdatedAt
  const attemptNow = facts ? getShownInstant(search, { config, facts, now }) : now
  const moved = morning.data ? (
    <DailyChangesSummary moved={morning.data.moved} fundraising={facts?.fundraising} />
  ) : null

  if (hasJustSignedIn(state) && firstRun?.isEmpty) return <Navigate to={paths.admin.firstRun()} replace />
  if (stats.isPending || (hasJustSignedIn(state) && firstRun === undefined))
    return <Loader>Loading dashboard...</Loader>
  if (!stats.data) return <DashboardFailure error={stats.error} />
  return (
    <div className="grid grid-cols-1 gap-4.5 lg:gap-6">
      <div>
        <h1 className="text-2xl font-bold">Dashboard</h1>
        <p className="text-muted">
          {formatWeekdayDate(stats.dataUpdatedAt, { zone: getSiteZone(), hasYear: true })}
        </p>
      </div>
      {firstRun && firstRun.open.length > 0 && (
        <FirstRunLine titles={firstRun.open.map(({ title }) => title)} />
      )}
      {/* On wide screens the narrow cards have their own column, so that they do not wait for the height
          of a wide card. */}
      <div className="grid grid-cols-1 items-start gap-4.5 xl:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)] xl:grid-rows-[auto_auto_auto_1fr]">
        <PanelBoundary name="Items to review">
          <Waiting
            daysLeft={facts && getAttemptState(facts.attempt, attemptNow).days}
            morning={morning.data}
            now={now}
          />
        </PanelBoundary>
        <div className="grid min-w-0 grid-cols-1 gap-4.5 xl:col-start-2 xl:row-span-4 xl:row-start-1">
          {facts && (
            <>
              <PanelBoundary name="The attempt">
                <Attempt
                  facts={facts}
                  now={attemptNow}
                  morning={morning.data}
                  openSteps={firstRun?.open.map(({ title }) => title) ?? []}
                />
              </PanelBoundary>
              <PanelBoundary name="Fundraising">
                <FundraisingCard
                  fundraising={facts.fundraising}
                  inWeek={morning.data?.given_in_week ?? null}
                  daysLeft={getAttemptState(facts.attempt, attemptNow).days ?? 0}
                  day={formatAttemptDate(facts.attempt)}
                  {...(role === 'owner' && { updateHref: paths.admin.setting('money') })}
                />
              </PanelBoundary>
            </>
          )}
          <PanelBoundary name="Quick actions">
            <QuickActions mayOpen={mayOpen} />
          </PanelBoundary>
        </div>
        <PanelBoundary name="Figures">
          <StatCards stats={stats.data} mayOpen={mayOpen} />
        </PanelBoundary>
        <PanelBoundary name="What changed">
          {role === 'owner' ? (
            <VisitorsTrendCard analyticsHref={paths.admin.analytics}>{moved}</VisitorsTrendCard>
          ) : (
            <ChartCard title="What changed">{moved}</ChartCard>
          )}
        </PanelBoundary>
        {/* If activity cannot be loaded, the card shows no events. */}
        <PanelBoundary name="Recent activity">
          <RecentActivity items={activity.isError ? [] : activity.data} now={activity.dataUpdatedAt} />
        </PanelBoundary>
      </div>
    </div>
  )
}

function FirstRunLine({ titles }: { titles: readonly string[] }) {
  return (
    <Message tone="warning">
      Your campaign is not set up yet. Still to do: {titles.join(', ').toLowerCase()}.{' '}
      <Link to={paths.admin.firstRun()} className="link">
        Continue setup
      </Link>
    </Message>
  )
}

type WaitingProps = { daysLeft: number | undefined; morning: DailyChanges | undefined; now: number }

/** Lists waiting items. Deletion requests are first, because the site promises a deadline for them. */
function Waiting({ daysLeft, morning, now }: WaitingProps) {
  const { backend, config } = useServices()
  const role = useOfficeRole()
  const { data: waitingCounts } = useQuery(waitingCountsQuery(backend))
  const counts = useQuery(emailCountsQuery(backend, role)).data
  const count = counts?.failed ?? 0
  const emails = useQuery({ ...emailsQuery(backend, 'failed'), enabled: count > 0 }).data ?? []
  // Does not load the health report in the demo, which has no data to back up.
  const health = useQuery({ ...healthQuery(backend), enabled: role === 'owner' && !config.demo }).data
  return (
    <WaitingCard
      rows={
        waitingCounts &&
        rowsOf({
          waitingCounts,
          failed: { count, emails },
          held: counts?.held ?? 0,
          morning,
          wrongChecks: getDashboardChecks(health),
          now,
        })
      }
      daysLeft={daysLeft}
      review={{ count: waitingCounts ? countWaitingItems(waitingCounts) : 0, href: paths.admin.review }}
    />
  )
}

type Waits = Pick<WaitingProps, 'morning' | 'now'> & {
  waitingCounts: WaitingCounts
  failed: { count: number; emails: readonly EmailDetails[] }
  /** Number of emails on hold since the database was restored from a backup. */
  held: number
  wrongChecks: readonly HealthCheck[]
}

function rowsOf({ waitingCounts, failed, held, morning, wrongChecks, now }: Waits): WaitingRow[] {
  const { oldest, drafts = [] } = morning ?? {}
  return [
    {
      count: waitingCounts.deletionRequests,
      title: 'Deletion requests',
      ...(oldest?.deletion_requests
        ? describeDeadline(oldest.deletion_requests.at, deletionDelayDays, now)
        : { sentence: 'Someone has asked for their story to be deleted.' }),
      verb: 'Decide',
      href: reviewUrls.deletionRequests,
      isPromised: true,
    },
    {
      count: waitingCounts.ideas,
      title: 'App ideas to review',
      sentence: describeOldestItem(oldest?.ideas, now, 'Ideas are not public until you approve them.'),
      verb: 'Review ideas',
      href: reviewUrls.ideas,
    },
    {
      count: waitingCounts.testimonials,
      title: 'Stories to approve',
      sentence: describeOldestItem(oldest?.testimonials, now, 'The authors are waiting for a decision.'),
      verb: 'Review stories',
      href: reviewUrls.testimonials,
    },
    {
      count: waitingCounts.heldVotes,
      title: 'Held votes',
      sentence: 'These votes are not counted until you review them.',
      verb: 'Review votes',
      href: reviewUrls.heldVotes,
    },
    {
      count: waitingCounts.enquiries,
      title: 'New sponsor enquiries',
      sentence: 'An organisation is waiting for an answer.',
      verb: 'View enquiries',
      href: reviewUrls.enquiries,
    },
    {
      count: failed.count,
      title: 'Failed emails',
      sentence:
        failed.emails.length > 0 ? 'What the mail server said:' : 'The reason is shown next to each one.',
      lines: listEmailFailures(failed.emails, failed.count),
      verb: 'View emails',
      href: paths.admin.emails,
    },
    {
      count: held > 0 ? 1 : 0,
      title: `${formatCountWithNoun(held, 'email')} on hold`,
      sentence: 'This database was restored from a backup. Emails that were waiting have not been sent.',
      verb: 'View Health',
      href: paths.admin.setting('health'),
    },
    {
      count: drafts.length,
      title: 'Unpublished text changes',
      sentence: `${drafts.slice(0, 3).join(', ')}${drafts.length > 3 ? ' and more' : ''}.`,
      verb: 'Review and publish',
      href: `${paths.admin.content}?view=drafts`,
    },
    ...wrongChecks.map(({ id, name, sentence }) => ({
      count: 1,
      title: isManualTask(id) ? `${name} overdue` : name,
      sentence,
      verb: 'View Health',
      href: paths.admin.setting('health'),
    })),
  ]
}

type AttemptProps = {
  facts: CampaignFacts
  now: number
  morning: DailyChanges | undefined
  openSteps: readonly string[]
}

function Attempt({ facts, now, morning, openSteps }: AttemptProps) {
  const { attempt } = facts
  const things = listUpcomingItems({
    morning,
    attempt,
    openSteps,
    now,
    postHref: paths.admin.blogPost,
    firstRunHref: paths.admin.firstRun(),
  })
  return (
    <AttemptCard standing={getAttemptState(attempt, now)}>
      <UpcomingList things={things} />
    </AttemptCard>
  )
}

function DashboardFailure({ error }: { error: Error }) {
  return (
    <LoadFailure title="Failed to load dashboard data" onRetry={() => location.reload()}>
      {formatLoadFailure(error)}
    </LoadFailure>
  )
}
