import '#web/public/landing/landing.css'
import '#web/public/sponsors/prices.css'
import '#web/common/ui/block-cover.css'
import { useEffect } from 'react'
import { defaultFacts } from '#shared/campaign.ts'
import { createLazySection } from '#web/common/hydration/lazy-section.tsx'
import type { PageHandle, PageModule } from '#web/common/navigation/page.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { getShownTimeAndMode, useCampaign } from '#web/public/attempt/campaign.tsx'
import { createEventJsonLd } from '#web/public/attempt/event-json-ld.ts'
import { createLandingTitle } from '#web/public/attempt/hero-words.ts'
import { campaignFactsQuery, mostVotedIdeasQuery, prefetchCampaign } from '#web/public/attempt/queries.ts'
import { Hero } from '#web/public/landing/hero.tsx'
import { LazyShareTestimonial } from '#web/public/landing/lazy-share-testimonial.tsx'
import { storyReadingMinutesQuery } from '#web/public/story/story-minutes.ts'

const head = {
  title: '20 in 24',
  description: '',
  hasReading: true,
  isPaintedWhole: true,
}

export const catalogueNouns = ['campaign']

export const handle: PageHandle = {
  head,
  headOf(services, _params, search) {
    const { backend, queryClient, config } = services
    const { t } = services.words
    const facts = queryClient.getQueryData(campaignFactsQuery(backend).queryKey)
    const description = t('campaign.head.description')
    if (!facts)
      return { ...head, title: t('campaign.head.title', { record: defaultFacts.attempt.name }), description }
    return {
      ...head,
      description,
      title: createLandingTitle(t, getShownTimeAndMode(services, search).textMode, facts),
      facts: createEventJsonLd(facts, { description, home: `${config.publicUrl}/` }),
    }
  },
  header: 'overlay',
}

const middle = createLazySection('public/landing/landing-middle', () => import('./landing-middle.tsx'))
const apps = createLazySection('public/landing/landing-apps', () => import('./landing-apps.tsx'))
const challenge = createLazySection(
  'public/landing/landing-challenge',
  () => import('./landing-challenge.tsx'),
)
const rest = createLazySection('public/landing/landing-rest', () => import('./landing-rest.tsx'))
export const ready: PageModule['ready'] = (services) =>
  Promise.all([apps, middle, challenge, rest].map(({ ready }) => ready(services)))

export const prefetch: PageModule['prefetch'] = import.meta.env.SSR
  ? async (services, { request }) => {
      const { queryClient, backend } = services
      const rest = import('./landing-rest.tsx').then((page) => page.prefetch(services))
      const search = new URL(request.url).searchParams
      await prefetchCampaign(services, search)
      const facts = queryClient.getQueryData(campaignFactsQuery(backend).queryKey)
      const address = facts?.story?.article
      const minutes = address && queryClient.prefetchQuery(storyReadingMinutesQuery(backend, address))
      const { textMode } = getShownTimeAndMode(services, search)
      await Promise.all([
        rest,
        minutes,
        textMode !== 'live' && queryClient.prefetchQuery(mostVotedIdeasQuery(backend)),
      ])
    }
  : undefined

export function Component() {
  const { textMode, facts } = useCampaign()
  const title = createLandingTitle(useTranslate(), textMode, facts)
  // Updates the title of an open tab when the day begins.
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <>
      <Hero />
      {textMode === 'live' && <apps.Component />}
      <middle.Component />
      <challenge.Component />
      <rest.Component />
      <LazyShareTestimonial />
    </>
  )
}
