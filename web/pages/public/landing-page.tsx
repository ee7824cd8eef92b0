import { modeOf } from '#shared/campaign.ts'
import { AppsSection } from '#web/features/campaign/apps-section.tsx'
import { useCampaign } from '#web/features/campaign/campaign.tsx'
import { eventFacts } from '#web/features/campaign/event-facts.ts'
import { Hero } from '#web/features/campaign/hero.tsx'
import { landingTitle } from '#web/features/campaign/hero-words.ts'
import { challengeAppsKey, factsKey, factsQuery } from '#web/features/campaign/queries.ts'
import { later } from '#web/lib/later.tsx'
import type { PageHandle, PageModule } from '#web/lib/page.ts'
import { useTableChanges } from '#web/lib/use-table-changes.ts'
import { ShareStoryGate } from '#web/pages/public/share-story-gate.tsx'

const head = {
  title: '20 in 24 · The Most AI-Assisted Applications Built in 24 Hours by an Individual',
  description:
    'One person, one day, 20 functional applications: a world-record attempt to show young Africans how far one skill can go.',
  hasReading: true,
  isPaintedWhole: true,
}

export const handle: PageHandle = {
  head,
  headOf({ backend, queryClient, config }) {
    const facts = queryClient.getQueryData(factsQuery(backend).queryKey)
    if (!facts) return head
    return {
      ...head,
      title: landingTitle(modeOf(facts, Date.parse(config.now)), facts),
      facts: eventFacts(facts, { description: head.description, home: `${config.publicUrl}/` }),
    }
  },
  header: 'overlay',
}

const middle = later('landing-middle', () => import('./landing-middle.tsx'))
const rest = later('landing-rest', () => import('./landing-rest.tsx'))
export const ready = () => Promise.all([middle.ready(), rest.ready()])

const loadShareStory = async () => (await import('./landing-rest.tsx')).loadShareStory()

export const prefetch: PageModule['prefetch'] = async (services) =>
  (await import('./landing-rest.tsx')).prefetch(services)

export function Component() {
  const { mode } = useCampaign()
  useTableChanges('site_settings', factsKey)
  useTableChanges('challenge_apps', challengeAppsKey)
  return (
    <>
      <Hero />
      {mode === 'live' && <AppsSection />}
      <middle.Component />
      <rest.Component />
      <ShareStoryGate load={loadShareStory} />
    </>
  )
}
