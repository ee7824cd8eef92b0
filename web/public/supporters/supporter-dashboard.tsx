import { useState } from 'react'
import type { Badge } from '#shared/badges.ts'
import { type SupporterType, supporterLimits } from '#shared/supporters.ts'
import type { PlainId } from '#shared/words.ts'
import { EnglishContent } from '#web/common/ui/english-content.tsx'
import { TabPanel, Tabs } from '#web/common/ui/tabs.tsx'
import { TranslatedRichText, useTranslate, useTranslations } from '#web/common/words/translations.tsx'
import { TopIdeas } from '#web/public/ideas/board/top-ideas.tsx'
import { listSupporterActivities, type SupporterActivity } from '#web/public/supporters/activities.ts'
import { ActivityList } from '#web/public/supporters/activity-list.tsx'
import { BadgeToEarn, listMissingBadges } from '#web/public/supporters/badges-to-earn.tsx'
import { DashboardHeader } from '#web/public/supporters/dashboard-head.tsx'
import { DaysLeftCard } from '#web/public/supporters/days-left-card.tsx'
import { IdeaProgressList } from '#web/public/supporters/idea-progress-list.tsx'
import { getSupporterNextStep } from '#web/public/supporters/next-step.ts'
import { NextStepCard } from '#web/public/supporters/next-step-card.tsx'
import { OwnBadge } from '#web/public/supporters/own-badge.tsx'
import { OwnData } from '#web/public/supporters/own-data.tsx'
import { OwnShareLink } from '#web/public/supporters/own-share-link.tsx'
import { PublicListSwitch } from '#web/public/supporters/public-list-switch.tsx'
import type { Supporter, SupporterData } from '#web/public/supporters/queries.ts'

type SupporterDashboardProps = {
  supporter: Supporter
  data: SupporterData
  /** Time when `data` was loaded, in milliseconds. */
  now: number
  /** Called when a visitor without a verified email address votes. */
  onSignIn: () => void
}

const typeIds: Record<SupporterType, PlainId> = {
  community_supporter: 'dashboard.type.supporter',
  tester: 'dashboard.type.tester',
  beta_user: 'dashboard.type.beta-user',
  feedback_provider: 'dashboard.type.feedback',
  community_advocate: 'dashboard.type.advocate',
}

type TabId = 'overview' | 'badges' | 'activities'

export function SupporterDashboard({ supporter, data, now, onSignIn }: SupporterDashboardProps) {
  const words = useTranslations()
  const { t } = words
  const [tab, setTab] = useState<TabId>('overview')
  const activities = listSupporterActivities(data, t)
  const tabs = [
    { id: 'overview' as const, label: t('dashboard.tab.overview') },
    { id: 'badges' as const, label: t('dashboard.tab.badges'), count: data.badges.length },
    { id: 'activities' as const, label: t('dashboard.tab.activities'), count: activities.length },
  ]
  // Moves the focus to the tab, because the clicked link disappears with its panel.
  const handleSeeAll = (id: TabId) => {
    setTab(id)
    document.getElementById(`dashboard-tab-${id}`)?.focus()
  }

  return (
    <>
      <DashboardHeader supporter={supporter} data={data} label={t(typeIds[supporter.supporter_type])}>
        <NextStepCard step={getSupporterNextStep(data, words)} />
      </DashboardHeader>
      <div data-surface="limewash">
        <div className="wrap pb-18 lg:pb-24">
          <Tabs
            name="dashboard"
            label={t('dashboard.tab.label')}
            tabs={tabs}
            selected={tab}
            onSelect={setTab}
          />
          <TabPanel name="dashboard" selected={tab} className="pt-9">
            {tab === 'overview' && (
              <Overview
                email={supporter.email}
                data={data}
                activities={activities}
                now={now}
                onSignIn={onSignIn}
                onSeeAll={handleSeeAll}
              />
            )}
            {tab === 'badges' && <BadgeGrid badges={data.badges} />}
            {tab === 'activities' && <ActivityList activities={activities} now={now} />}
          </TabPanel>
        </div>
      </div>
    </>
  )
}

type OverviewProps = Pick<SupporterDashboardProps, 'data' | 'now' | 'onSignIn'> & {
  email: string
  activities: readonly SupporterActivity[]
  onSeeAll: (tab: TabId) => void
}

/** Shows three badges and five activities. A new supporter sees no empty lists. */
function Overview({ email, data, activities, now, onSignIn, onSeeAll }: OverviewProps) {
  const t = useTranslate()
  const { ideas, badges, share, wall } = data
  return (
    <div className="grid grid-cols-1 gap-12">
      {ideas.length > 0 ? <IdeaProgressList ideas={ideas} /> : <TopIdeas onSignIn={onSignIn} />}
      <section aria-labelledby="own-badges">
        <PartHead
          id="own-badges"
          title={t('dashboard.part.badges', { count: badges.length })}
          onSeeAll={() => onSeeAll('badges')}
        />
        <BadgeGrid badges={badges.slice(0, supporterLimits.recentBadges)} />
      </section>
      <div className="grid grid-cols-1 items-start gap-x-7.5 gap-y-9 lg:grid-cols-[minmax(0,17fr)_minmax(0,8fr)]">
        <section aria-labelledby="own-activity">
          <PartHead
            id="own-activity"
            title={t('dashboard.part.activity')}
            onSeeAll={() => onSeeAll('activities')}
          />
          <ActivityList activities={activities.slice(0, supporterLimits.recentActivities)} now={now} />
        </section>
        <DaysLeftCard />
      </div>
      <div className="grid grid-cols-1 items-start gap-7.5 md:grid-cols-2">
        {share && <OwnShareLink share={share} />}
        {wall && <PublicListSwitch wall={wall} />}
      </div>
      <EnglishContent>
        <OwnData email={email} />
      </EnglishContent>
    </div>
  )
}

function PartHead({ id, title, onSeeAll }: { id: string; title: string; onSeeAll: () => void }) {
  return (
    <div className="mb-3.75 flex items-baseline justify-between gap-4.5">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <button type="button" className="link min-h-12 font-semibold" onClick={onSeeAll}>
        <TranslatedRichText
          id="dashboard.part.all"
          values={{ title }}
          tags={{ of: <span className="sr-only" /> }}
        />
      </button>
    </div>
  )
}

/** Shows earned badges, then those that can still be earned. */
function BadgeGrid({ badges }: { badges: readonly Badge[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-6 gap-y-10.5 md:grid-cols-2 lg:grid-cols-3">
      {badges.map((badge) => (
        <li key={badge.id} className="min-w-0">
          <OwnBadge badge={badge} />
        </li>
      ))}
      {listMissingBadges(badges).map((type) => (
        <li key={type} className="min-w-0">
          <BadgeToEarn type={type} />
        </li>
      ))}
    </ul>
  )
}
