import { useParams } from 'react-router'
import { deriveDay } from '#shared/derive-day.ts'
import {
  emptyLiveDay,
  getDayPlan,
  type LiveDay,
  type LiveEntry,
  listLoadedEntries,
  liveFeedPath,
  scaleRehearsalTo24Hours,
  toRehearsalInstantOfDay,
} from '#shared/live-day.ts'
import { shortenText } from '#shared/text.ts'
import { translateEntry, translateHeadline } from '#shared/translate-day.ts'
import type { Services } from '#web/common/data/services.tsx'
import type { PageHandle, PageHead, PageModule } from '#web/common/navigation/page.ts'
import { getShownTimeAndMode } from '#web/public/attempt/campaign.tsx'
import { readSampleMode } from '#web/public/attempt/preview.ts'
import { campaignFactsQuery } from '#web/public/attempt/queries.ts'
import { createLiveBlogJsonLd } from '#web/public/live/live-blog-json-ld.ts'
import { LiveDayProvider } from '#web/public/live/live-day.tsx'
import {
  computeBeforeParam,
  earlierEntriesQuery,
  getBeforeParamForEntry,
  liveDayQuery,
  readBeforeParam,
} from '#web/public/live/live-queries.ts'
import { createLiveTitle } from '#web/public/live/live-title.ts'
import { LiveView } from '#web/public/live/live-view.tsx'

export const catalogueNouns = ['day', 'film', 'live', 'share']

const plain: PageHead = { title: '', description: '', share: 'live', renewSeconds: 60 }

export const handle: PageHandle = {
  head: plain,
  headOf: (services, { number }, search) => headOf(services, { number: numberOf(number), search }),
  statusOf: (services, { number }, search) =>
    number === undefined || entryOf(services, { number: numberOf(number), search }) ? 200 : 404,
  header: 'overlay',
  isOnePlace: true,
}

export const prefetch: PageModule['prefetch'] = async (
  { queryClient, backend, config },
  { request, params },
) => {
  const sample = readSampleMode(new URL(request.url).searchParams, config)
  const query = liveDayQuery(backend, { sample })
  const [live] = await Promise.all([
    queryClient.fetchQuery(query).catch(() => undefined),
    queryClient.prefetchQuery(campaignFactsQuery(backend)),
  ])
  const wanted = [
    getBeforeParamForEntry(live ?? emptyLiveDay, numberOf(params.number)),
    readBeforeParam(new URL(request.url).searchParams),
  ]
  await Promise.all(
    wanted.map(
      (before) =>
        before !== undefined &&
        queryClient.prefetchQuery(
          earlierEntriesQuery(backend, { before, sample, attempt: live?.attempt ?? null }),
        ),
    ),
  )
}

export function Component() {
  const { number } = useParams()
  return (
    <LiveDayProvider>
      <LiveView marked={numberOf(number)} />
    </LiveDayProvider>
  )
}

function numberOf(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

type Asked = { number: number | undefined; search: URLSearchParams }

function dayOf({ queryClient, backend, config }: Services, search: URLSearchParams): LiveDay {
  const { queryKey } = liveDayQuery(backend, { sample: readSampleMode(search, config) })
  return queryClient.getQueryData<LiveDay>(queryKey) ?? emptyLiveDay
}

function entryOf(services: Services, { number, search }: Asked): LiveEntry | undefined {
  if (number === undefined) return undefined
  const { queryClient, backend, config } = services
  const sample = readSampleMode(search, config)
  const day = dayOf(services, search)
  const around = queryClient.getQueryData(
    earlierEntriesQuery(backend, { before: computeBeforeParam(number), sample, attempt: day.attempt })
      .queryKey,
  )
  return [...day.entries, ...(around?.entries ?? [])].find((entry) => entry.number === number)
}

function headOf(services: Services, { number, search }: Asked): PageHead {
  const { config, queryClient, backend, words } = services
  const { t } = words
  const head: PageHead = { ...plain, title: t('live.head.title'), description: t('live.head.description') }
  const live = scaleRehearsalTo24Hours(dayOf(services, search))
  const plan = getDayPlan(live)
  if (!plan) return head
  const day = deriveDay(
    listLoadedEntries(live),
    plan,
    toRehearsalInstantOfDay(live, getShownTimeAndMode(services, search).now),
  )
  const headline = translateHeadline(words, day)
  const entry = entryOf(services, { number, search })
  const facts = queryClient.getQueryData(campaignFactsQuery(backend).queryKey)
  const dated: PageHead = {
    ...head,
    title: createLiveTitle(t, { state: day.state, headline, isRehearsal: config.rehearsal !== undefined }),
    feeds: [{ title: t('live.head.feed'), path: liveFeedPath }],
    ...(facts && { facts: createLiveBlogJsonLd(t, { live, day, facts, headline, home: config.publicUrl }) }),
  }
  if (!entry)
    return number === undefined ? dated : { ...dated, isHidden: true, title: t('live.head.no-entry') }
  const title = translateEntry(t, entry, live.apps)
  return {
    ...dated,
    title: t('live.head.entry', { title: shortenText(title, 70), number: entry.number }),
    description: shortenText(entry.text || t('live.head.entry-text', { title, headline }), 200),
    share: `live-${entry.number}`,
  }
}
