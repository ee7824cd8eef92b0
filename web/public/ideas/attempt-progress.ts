import { useQueries } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { type CampaignFacts, defaultFacts, type Mode } from '#shared/campaign.ts'
import { type ChallengeApp, listBuiltIdeas } from '#shared/challenge-apps.ts'
import { getDropReason } from '#shared/live-app.ts'
import { type Services, useBackend } from '#web/common/data/services.tsx'
import type { PageModule } from '#web/common/navigation/page.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { getShownTimeAndMode } from '#web/public/attempt/campaign.tsx'
import { readSampleMode } from '#web/public/attempt/preview.ts'
import { campaignFactsQuery, challengeAppsQuery } from '#web/public/attempt/queries.ts'
import {
  type BoardFilters,
  createBoardSearch,
  parseBoardFilters,
} from '#web/public/ideas/board/board-filters.ts'
import {
  boardLanguagesQuery,
  boardQuery,
  boardStatsQuery,
  ideaHistoryQuery,
  ideaQuery,
} from '#web/public/ideas/board/board-queries.ts'
import { countOpenSlots } from '#web/public/ideas/board/open-slots.ts'
import { type AttemptProgress, prefetchRoadmap } from '#web/public/ideas/board/roadmap-queries.ts'
import { appDetailsQuery, liveDayQuery } from '#web/public/live/live-queries.ts'

export const prefetchBoard: PageModule['prefetch'] = async (services, { request, params: { id } }) => {
  const { queryClient, backend } = services
  const { searchParams } = new URL(request.url)
  const filters = parseBoardFilters(searchParams)
  await Promise.all([
    queryClient.prefetchQuery(boardStatsQuery(backend)),
    queryClient.prefetchQuery(boardLanguagesQuery(backend)),
    prefetchCourse(services, filters, searchParams),
    id !== undefined && queryClient.prefetchQuery(ideaQuery(backend, { id, email: null })),
    id !== undefined && queryClient.prefetchQuery(ideaHistoryQuery(backend, id)),
  ])
  if (id === undefined) return
  const leadsTo = queryClient.getQueryData(ideaHistoryQuery(backend, id).queryKey)?.leads_to
  if (leadsTo) throw redirect(paths.appIdea(leadsTo) + createBoardSearch(filters), 301)
}

async function prefetchCourse(services: Services, filters: BoardFilters, search: URLSearchParams) {
  const { queryClient, backend } = services
  const isByStatus = filters.view === 'status'
  const sample = readSampleMode(search, services.config)
  const recorded = await queryClient.ensureQueryData(challengeAppsQuery(backend, sample)).catch(() => [])
  const facts = await queryClient.ensureQueryData(campaignFactsQuery(backend)).catch(() => defaultFacts)
  const { mode } = getShownTimeAndMode(services, search)
  await Promise.all([
    isByStatus
      ? prefetchRoadmap(services, filters, getAttemptProgress({ facts, recorded, mode }))
      : queryClient.prefetchQuery(boardQuery(backend, filters)),
    isByStatus && mode === 'live' && queryClient.prefetchQuery(liveDayQuery(backend, { sample })),
    ...droppedQueries(backend, recorded).map((query) => queryClient.prefetchQuery(query)),
  ])
}

const isDroppedIdea = ({ state, idea }: ChallengeApp) => state === 'dropped' && idea !== null

/**
 * Returns the queries for log entries that say why an app was dropped. Leaves out apps that did not come from
 * an idea.
 */
function droppedQueries(backend: Services['backend'], apps: readonly ChallengeApp[]) {
  return apps.filter(isDroppedIdea).map(({ number }) => appDetailsQuery(backend, { number, sample: null }))
}

export function useDropReasons(apps: readonly ChallengeApp[]): ReadonlyMap<number, string> {
  const backend = useBackend()
  const dropped = apps.filter(isDroppedIdea)
  const found = useQueries({ queries: droppedQueries(backend, dropped) })
  return new Map(
    dropped.flatMap(({ number }, at) => {
      const reason = getDropReason(found[at]?.data?.entries ?? [])
      return reason ? [[number, reason]] : []
    }),
  )
}

type Known = {
  facts: CampaignFacts
  recorded: readonly ChallengeApp[]
  mode: Mode
  reasons?: ReadonlyMap<number, string>
}

export function getAttemptProgress({ facts, recorded, mode, reasons }: Known): AttemptProgress {
  return {
    mode,
    traces: listBuiltIdeas(recorded, reasons),
    open: countOpenSlots(facts, { mode, apps: recorded }),
  }
}
