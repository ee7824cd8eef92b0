import { useQuery } from '@tanstack/react-query'
import Unplug from 'lucide-react/icons/unplug'
import type { CampaignFacts } from '#shared/campaign.ts'
import { attemptDate, countdown } from '#shared/campaign-time.ts'
import { factsQuery } from '#web/features/campaign/queries.ts'
import { AttemptCard } from '#web/features/dashboard/attempt-card.tsx'
import { FundraisingCard } from '#web/features/dashboard/fundraising-card.tsx'
import { activityQuery, statsQuery } from '#web/features/dashboard/queries.ts'
import { QuickActions } from '#web/features/dashboard/quick-actions.tsx'
import { RecentActivity } from '#web/features/dashboard/recent-activity.tsx'
import { StatCards } from '#web/features/dashboard/stat-cards.tsx'
import { formatToday } from '#web/lib/format-date.ts'
import { useBackend } from '#web/lib/services.tsx'
import { adminHandle } from '#web/pages/admin/admin-head.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { Loader } from '#web/ui/loader.tsx'

export const handle = adminHandle('Dashboard')

export function Component() {
  const backend = useBackend()
  const stats = useQuery({ ...statsQuery(backend), refetchOnMount: 'always' })
  const activity = useQuery({ ...activityQuery(backend), refetchOnMount: 'always' })
  const { data: facts } = useQuery(factsQuery(backend))

  if (stats.isPending) return <Loader>Loading dashboard...</Loader>
  if (!stats.data) return <DashboardFailure />
  return (
    <div className="grid grid-cols-1 gap-3 lg:gap-4">
      <div>
        <h1 className="text-2xl font-bold">Dashboard</h1>
        <p className="text-muted">{formatToday(stats.dataUpdatedAt)}</p>
      </div>
      <StatCards stats={stats.data} />
      <div className="grid grid-cols-1 gap-3 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        {/* What could not be read is as if nothing had happened (M367). */}
        <RecentActivity items={activity.isError ? [] : activity.data} now={activity.dataUpdatedAt} />
        {facts && <CampaignCards facts={facts} now={stats.dataUpdatedAt} />}
      </div>
      <QuickActions />
    </div>
  )
}

function CampaignCards({ facts, now }: { facts: CampaignFacts; now: number }) {
  const { days, share } = countdown(facts.attempt, now)
  return (
    <div className="grid content-start gap-3">
      <AttemptCard days={days} share={share} date={attemptDate(facts.attempt)} />
      <FundraisingCard {...facts.fundraising} />
    </div>
  )
}

function DashboardFailure() {
  return (
    <Failure
      title="Failed to load dashboard data"
      icon={Unplug}
      action={<Button onClick={() => location.reload()}>Retry</Button>}
    >
      The connection dropped. Nothing was lost.
    </Failure>
  )
}
