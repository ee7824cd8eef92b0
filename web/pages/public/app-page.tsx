import { useEffect } from 'react'
import { useParams } from 'react-router'
import { appCount } from '#shared/campaign.ts'
import { type DayApp, deriveDay } from '#shared/derive-day.ts'
import { appNumberOf, appOf } from '#shared/live-app.ts'
import { asWholeDay, dayInstant, knownEntries, type LiveDay, noDay, planOf } from '#shared/live-day.ts'
import { cut } from '#shared/text.ts'
import { AppView } from '#web/features/campaign/day/app-view.tsx'
import { LiveDayProvider, useDay, useLive } from '#web/features/campaign/day/live-day.tsx'
import { appDetailsQuery, liveQuery } from '#web/features/campaign/day/live-queries.ts'
import { previewMode } from '#web/features/campaign/preview.ts'
import type { Head, PageHandle, PageModule } from '#web/lib/page.ts'
import type { Services } from '#web/lib/services.tsx'
import { NotFound } from '#web/pages/not-found.tsx'
import { TestApp } from '#web/pages/public/test-app.tsx'
import { Loader } from '#web/ui/loader.tsx'

const missing: Head = {
  title: 'No such app · 20 in 24',
  description: 'There is no app at this address.',
  isHidden: true,
}

export const handle: PageHandle = {
  head: { ...missing, title: 'An app of the day · 20 in 24' },
  headOf: (services, { number }) => headOf(found(services, appNumberOf(number))),
  statusOf: (services, { number }) => (found(services, appNumberOf(number)) ? 200 : 404),
}

export const prefetch: PageModule['prefetch'] = async (
  { queryClient, backend, config },
  { request, params },
) => {
  const number = appNumberOf(params.number)
  if (number === undefined) return
  const isPreview = config.demo && previewMode(new URL(request.url).searchParams) === 'live'
  await Promise.all([
    queryClient.prefetchQuery(liveQuery(backend, { isPreview })),
    queryClient.prefetchQuery(appDetailsQuery(backend, { number, isPreview })),
  ])
}

export function Component() {
  const number = appNumberOf(useParams().number)
  if (number === undefined) return <NoSuchApp />
  return (
    <LiveDayProvider>
      <Found number={number} />
    </LiveDayProvider>
  )
}

function Found({ number }: { number: number }) {
  const { live, isKnown } = useLive()
  const day = useDay()
  const one = appOf(live, { day, number })
  const { title } = headOf(one)
  useEffect(() => {
    // The tab was named before the day had come, and an app may begin while it is watched.
    if (isKnown) document.title = title
  }, [isKnown, title])
  if (one) return <AppView {...one} report={(app) => <TestApp app={app} />} />
  if (isKnown) return <NoSuchApp />
  return (
    <section data-surface="oxide" className="grid min-h-[62vh] place-items-center py-8">
      <Loader>Loading...</Loader>
    </section>
  )
}

function NoSuchApp() {
  return (
    <NotFound
      title="No such app"
      sentence={`The apps are numbered 1 to ${appCount}. Each has its page once it is named or begun.`}
    />
  )
}

function found({ queryClient, backend, config }: Services, number: number | undefined) {
  const dayOf = (isPreview: boolean) =>
    queryClient.getQueryData<LiveDay>(liveQuery(backend, { isPreview }).queryKey)
  const live = asWholeDay(dayOf(false) ?? dayOf(true) ?? noDay)
  const plan = planOf(live)
  if (!plan) return undefined
  const day = deriveDay(knownEntries(live), plan, dayInstant(live, Date.parse(config.now)))
  return appOf(live, { day, number })
}

const stateWords: Record<DayApp['state'], string> = {
  planned: 'Planned',
  building: 'Being built',
  finished: 'Built',
  dropped: 'Dropped',
}

function headOf(one: ReturnType<typeof appOf>): Head {
  if (!one) return missing
  const { app, known } = one
  const name = known?.title ? `App ${app.number}: ${known.title}` : `App ${app.number}`
  const built = app.state === 'finished' && app.minutes !== null ? ` in ${app.minutes} min` : ''
  const line = `${stateWords[app.state]}${built} as app ${app.number} of ${appCount}, in one day.`
  return {
    title: `${cut(name, 70)} · 20 in 24`,
    description: cut([known?.summary, line].filter(Boolean).join(' '), 200),
    share: `app-${app.number}`,
    // A plan may change until the app is begun.
    ...(app.state === 'planned' && { isHidden: true }),
    ...(app.state === 'building' && { renewSeconds: 60 }),
  }
}
