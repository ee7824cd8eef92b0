import { useParams } from 'react-router'
import { appCount } from '#shared/campaign.ts'
import { type DayApp, deriveDay } from '#shared/derive-day.ts'
import { findApp, parseAppNumberText } from '#shared/live-app.ts'
import {
  emptyLiveDay,
  getDayPlan,
  type LiveDay,
  listLoadedEntries,
  scaleRehearsalTo24Hours,
  toRehearsalInstantOfDay,
} from '#shared/live-day.ts'
import { shortenText } from '#shared/text.ts'
import type { Translate } from '#shared/words.ts'
import type { Services } from '#web/common/data/services.tsx'
import type { PageHandle, PageHead, PageModule } from '#web/common/navigation/page.ts'
import { useTitle } from '#web/common/navigation/use-title.ts'
import { Loader } from '#web/common/ui/loader.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { AppView } from '#web/public/apps/app-view.tsx'
import { getShownTimeAndMode } from '#web/public/attempt/campaign.tsx'
import { readSampleMode } from '#web/public/attempt/preview.ts'
import { NotFound } from '#web/public/layout/not-found.tsx'
import { LiveDayProvider, useDay, useLiveDay } from '#web/public/live/live-day.tsx'
import { appDetailsQuery, liveDayQuery } from '#web/public/live/live-queries.ts'

export const catalogueNouns = ['day', 'app', 'share', 'missing']

export const handle: PageHandle = {
  head: { title: '', description: '', isHidden: true },
  headOf: (services, { number }, search) =>
    headOf(services.words.t, found(services, { number: parseAppNumberText(number), search })),
  statusOf: (services, { number }, search) =>
    found(services, { number: parseAppNumberText(number), search }) ? 200 : 404,
}

export const prefetch: PageModule['prefetch'] = async (
  { queryClient, backend, config },
  { request, params },
) => {
  const number = parseAppNumberText(params.number)
  if (number === undefined) return
  const sample = readSampleMode(new URL(request.url).searchParams, config)
  await Promise.all([
    queryClient.prefetchQuery(liveDayQuery(backend, { sample })),
    queryClient.prefetchQuery(appDetailsQuery(backend, { number, sample })),
  ])
}

export function Component() {
  const number = parseAppNumberText(useParams().number)
  if (number === undefined) return <NoSuchApp />
  return (
    <LiveDayProvider>
      <Found number={number} />
    </LiveDayProvider>
  )
}

function Found({ number }: { number: number }) {
  const t = useTranslate()
  const { live, isKnown } = useLiveDay()
  const day = useDay()
  const one = findApp(live, { day, number })
  const { title } = headOf(t, one)
  // Sets the title again, because it was set before the data had loaded, and an app may start while the page
  // is open.
  useTitle(isKnown ? title : undefined)
  if (one) return <AppView {...one} />
  if (isKnown) return <NoSuchApp />
  return (
    <section data-surface="oxide" className="grid min-h-[62vh] place-items-center py-12">
      <Loader>{t('day.page.loading')}</Loader>
    </section>
  )
}

function NoSuchApp() {
  const t = useTranslate()
  return (
    <NotFound
      title={t('app.head.missing')}
      sentence={t('app.head.numbered', { total: appCount })}
      back={t('missing.page.back')}
    />
  )
}

type Asked = { number: number | undefined; search: URLSearchParams }

function found(services: Services, { number, search }: Asked) {
  const { queryClient, backend, config } = services
  const { queryKey } = liveDayQuery(backend, { sample: readSampleMode(search, config) })
  const live = scaleRehearsalTo24Hours(queryClient.getQueryData<LiveDay>(queryKey) ?? emptyLiveDay)
  const plan = getDayPlan(live)
  if (!plan) return undefined
  const day = deriveDay(
    listLoadedEntries(live),
    plan,
    toRehearsalInstantOfDay(live, getShownTimeAndMode(services, search).now),
  )
  return findApp(live, { day, number })
}

function headOf(t: Translate, one: ReturnType<typeof findApp>): PageHead {
  if (!one)
    return { title: t('app.head.missing-title'), description: t('app.head.missing-text'), isHidden: true }
  const { app, known } = one
  const { number } = app
  const line = sayAbout(t, app)
  return {
    title: known?.title
      ? t('app.head.title-named', { number, title: shortenText(known.title, 60) })
      : t('app.head.title', { number }),
    description: shortenText([known?.summary, line].filter(Boolean).join(' '), 200),
    share: `app-${number}`,
    // Hides a planned app from search engines, because it may change until it starts.
    ...(app.state === 'planned' && { isHidden: true }),
    ...(app.state === 'building' && { renewSeconds: 60 }),
  }
}

function sayAbout(t: Translate, { number, state, minutes }: DayApp): string {
  const about = { number, total: appCount }
  if (state === 'finished')
    return minutes === null
      ? t('app.head.about-built', about)
      : t('app.head.about-built-in', { ...about, minutes })
  if (state === 'planned') return t('app.head.about-planned', about)
  return t(state === 'building' ? 'app.head.about-building' : 'app.head.about-dropped', about)
}
