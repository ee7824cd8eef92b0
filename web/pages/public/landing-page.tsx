import { modeOf } from '#shared/campaign.ts'
import { AboutSection } from '#web/features/campaign/about-section.tsx'
import { AppsSection } from '#web/features/campaign/apps-section.tsx'
import { useCampaign } from '#web/features/campaign/campaign.tsx'
import { ChallengeSection } from '#web/features/campaign/challenge-section.tsx'
import { eventFacts } from '#web/features/campaign/event-facts.ts'
import { Hero } from '#web/features/campaign/hero.tsx'
import { landingTitle } from '#web/features/campaign/hero-words.ts'
import { JoinBanner } from '#web/features/campaign/join-banner.tsx'
import { NextSteps } from '#web/features/campaign/next-steps.tsx'
import { challengeAppsKey, factsKey, factsQuery } from '#web/features/campaign/queries.ts'
import { SupportSection } from '#web/features/campaign/support-section.tsx'
import { IdeaSection } from '#web/features/ideas/idea-section.tsx'
import { topIdeasQuery } from '#web/features/ideas/queries.ts'
import { LearnMore } from '#web/features/learn-more/learn-more.tsx'
import { featuredPostsQuery } from '#web/features/learn-more/queries.ts'
import { useSession } from '#web/features/sign-in/session.tsx'
import { sponsorsQuery } from '#web/features/sponsors/queries.ts'
import { SponsorStrip } from '#web/features/sponsors/sponsor-strip.tsx'
import { SponsorshipTiers } from '#web/features/sponsors/sponsorship-tiers.tsx'
import { wallQuery } from '#web/features/testimonials/queries.ts'
import { TestimonialWall } from '#web/features/testimonials/testimonial-wall.tsx'
import { track } from '#web/lib/analytics.ts'
import type { PageHandle, PageModule } from '#web/lib/page.ts'
import { useTableChanges } from '#web/lib/use-table-changes.ts'

const head = {
  title: '20 in 24 · The Most AI-Assisted Applications Built in 24 Hours by an Individual',
  description:
    'One person, one day, 20 functional applications: a world-record attempt to show young Africans how far one skill can go.',
}

export const handle: PageHandle = {
  head,
  headOf({ backend, queryClient, config }) {
    const facts = queryClient.getQueryData(factsQuery(backend).queryKey)
    if (!facts) return head
    return {
      ...head,
      title: landingTitle(modeOf(facts, Date.parse(config.now)), facts),
      facts: eventFacts(facts, head.description),
    }
  },
  header: 'overlay',
}

export const prefetch: PageModule['prefetch'] = ({ queryClient, backend }) =>
  Promise.all([
    queryClient.prefetchQuery(sponsorsQuery(backend)),
    queryClient.prefetchQuery(wallQuery(backend)),
    queryClient.prefetchQuery(topIdeasQuery(backend)),
    queryClient.prefetchQuery(featuredPostsQuery(backend)),
  ])

export function Component() {
  const { mode, facts } = useCampaign()
  const session = useSession()
  useTableChanges('site_settings', factsKey)
  useTableChanges('challenge_apps', challengeAppsKey)
  const isLive = mode === 'live'
  return (
    <>
      <Hero />
      {isLive && <AppsSection />}
      <NextSteps />
      <AboutSection />
      <ChallengeSection />
      {!isLive && <AppsSection />}
      <SponsorStrip />
      <TestimonialWall />
      <SponsorshipTiers contactEmail={facts.links.contact} />
      <SupportSection />
      <IdeaSection visitor={session} />
      <JoinBanner />
      <LearnMore mode={mode} facts={facts} onPlay={() => track('video_play', { film: 'series' })} />
    </>
  )
}
