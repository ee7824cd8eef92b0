import '#web/styles/landing.css'
import '#web/styles/prices.css'
import '#web/ui/block-cover.css'
import { useEffect } from 'react'
import { defaultFacts } from '#shared/campaign.ts'
import { getShownTime, useCampaign } from '#web/features/campaign/campaign.tsx'
import { createEventData } from '#web/features/campaign/event-facts.ts'
import { Hero } from '#web/features/campaign/hero.tsx'
import { createLandingTitle } from '#web/features/campaign/hero-words.ts'
import { factsQuery, mostVotedQuery, prefetchCampaign } from '#web/features/campaign/queries.ts'
import { storyMinutesQuery } from '#web/features/campaign/story-minutes.ts'
import { later } from '#web/lib/hydration/later.tsx'
import { lazyWidget } from '#web/lib/hydration/lazy-widget.tsx'
import type { PageHandle, PageModule } from '#web/lib/navigation/page.ts'
import { LazyShareTestimonial } from '#web/pages/public/share-testimonial-gate.tsx'
import { LazyStoryAudio } from '#web/pages/public/story-listen-gate.tsx'
import { useWords } from '#web/ui/words.tsx'

const head = {
  title: '20 in 24',
  description: '',
  hasReading: true,
  isPaintedWhole: true,
}

export const words = ['campaign']

export const handle: PageHandle = {
  head,
  headOf(services, _params, search) {
    const { backend, queryClient, config } = services
    const { t } = services.words
    const facts = queryClient.getQueryData(factsQuery(backend).queryKey)
    const description = t('campaign.head.description')
    if (!facts)
      return { ...head, title: t('campaign.head.title', { record: defaultFacts.attempt.name }), description }
    return {
      ...head,
      description,
      title: createLandingTitle(t, getShownTime(services, search).textMode, facts),
      facts: createEventData(facts, { description, home: `${config.publicUrl}/` }),
    }
  },
  header: 'overlay',
}

const SeeWhy = lazyWidget(async () => (await import('./see-why.tsx')).SeeWhy, 'public/see-why')

const middle = later('landing-middle', () => import('./landing-middle.tsx'))
const apps = later('landing-apps', () => import('./landing-apps.tsx'))
const challenge = later('landing-challenge', () => import('./landing-challenge.tsx'))
const rest = later('landing-rest', () => import('./landing-rest.tsx'))
export const ready: PageModule['ready'] = (services) =>
  Promise.all([apps, middle, challenge, rest].map(({ ready }) => ready(services)))

const ShareTestimonial = lazyWidget(
  async () => (await import('./landing-rest.tsx')).loadShareTestimonial(),
  'public/share-testimonial',
)

export const prefetch: PageModule['prefetch'] = import.meta.env.SSR
  ? async (services, { request }) => {
      const { queryClient, backend } = services
      const rest = import('./landing-rest.tsx').then((page) => page.prefetch(services))
      const search = new URL(request.url).searchParams
      await prefetchCampaign(services, search)
      const facts = queryClient.getQueryData(factsQuery(backend).queryKey)
      const address = facts?.story?.article
      const minutes = address && queryClient.prefetchQuery(storyMinutesQuery(backend, address))
      const { textMode } = getShownTime(services, search)
      await Promise.all([
        rest,
        minutes,
        textMode !== 'live' && queryClient.prefetchQuery(mostVotedQuery(backend)),
      ])
    }
  : undefined

export function Component() {
  const { textMode, facts } = useCampaign()
  const title = createLandingTitle(useWords(), textMode, facts)
  // Updates the title of an open tab when the day begins.
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <>
      <Hero listen={<LazyStoryAudio />} SeeWhy={SeeWhy} />
      {textMode === 'live' && <apps.Component />}
      <middle.Component />
      <challenge.Component />
      <rest.Component />
      <LazyShareTestimonial Dialog={ShareTestimonial} />
    </>
  )
}
