import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { type CommunityFilters, communityFilters, newsConsentStates } from '#shared/announcements.ts'
import type { FunctionName } from '#shared/answers.ts'
import { type Backend, callReadFunction } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { type CommunityState, createCommunitySearch } from '#web/office/community/community-address.ts'

export const communityKey = ['community'] as const
export const communityPageSize = 25

/** Data about a supporter that both the list and the record have. */
export const basePerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  location: z.string().nullable(),
  supporter_type: z.string(),
  skills: z.array(z.string()),
  interests: z.array(z.string()).nullable(),
  is_verified: z.boolean(),
  is_active: z.boolean(),
  joined_at: z.string(),
})

const listedPerson = basePerson.extend({
  testing_types: z.array(z.string()).nullable(),
  has_received_badge: z.boolean(),
  ideas: z.number(),
  votes: z.number(),
  testimonials: z.number(),
  badges: z.number(),
  news: z.enum(newsConsentStates),
})
export type CommunityPerson = z.output<typeof listedPerson>

const people = z.object({ total: z.number(), more: z.boolean(), people: z.array(listedPerson) })

type Page = CommunityState & { size: number; signal: AbortSignal }

const readPage = (
  backend: Backend,
  { filters, page, size, signal }: Page,
): Promise<z.output<typeof people>> =>
  callReadFunction(backend, 'get_community', people, {
    args: { filters, page_number: page, page_size: size },
    signal,
    by: 'POST',
  })

export function communityPageQuery(backend: Backend, state: CommunityState) {
  return queryOptions({
    queryKey: [...communityKey, 'page', createCommunitySearch(state)],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readPage(backend, { ...state, size: communityPageSize, signal }),
  })
}

const portion = 1000

/** Streams everyone who matches the filters as rows of an export, 1,000 people at a time. */
export async function* streamExportRows(backend: Backend, filters: CommunityFilters, signal: AbortSignal) {
  for (let page = 1; ; page += 1) {
    const read = await readPage(backend, { filters, page, size: portion, signal })
    if (read.people.length > 0) yield read.people.map(createExportRow)
    if (!read.more && page * portion >= read.total) return
  }
}

/** Returns a row of an export. Lists become text, because a spreadsheet cell has no lists. */
export const createExportRow = ({ id: _, skills, interests, testing_types, ...person }: CommunityPerson) => ({
  ...person,
  skills: skills.join(', '),
  interests: interests?.join(', ') ?? '',
  testing_types: testing_types?.join(', ') ?? '',
})

const figures = z.object({
  everyone: z.number(),
  proven: z.number(),
  new_this_week: z.number(),
})

export function communityFiguresQuery(backend: Backend) {
  return queryOptions({
    queryKey: [...communityKey, 'figures'],
    staleTime: 0,
    queryFn: ({ signal }) =>
      callReadFunction(backend, 'get_community_figures', figures, { signal, by: 'POST' }),
  })
}

const audience = z.object({ in_view: z.number(), gets: z.number() })

/** Counts how many of these people would receive an announcement of the topic `news`. */
export function newsAudienceQuery(backend: Backend, filters: CommunityFilters) {
  return queryOptions({
    queryKey: [...communityKey, 'reach', createCommunitySearch({ filters, page: 1 })],
    staleTime: 0,
    queryFn: ({ signal }) =>
      callReadFunction(backend, 'count_audience', audience, {
        args: { filters, topic: 'news' },
        signal,
        by: 'POST',
      }),
  })
}

const counts = z.record(z.string(), z.record(z.string(), z.number()))

/**
 * Counts the people in the list for each value of each filter, as if that value were selected and the other
 * filters stayed the same.
 */
export function filterCountsQuery(backend: Backend, filters: CommunityFilters, isWanted: boolean) {
  return queryOptions({
    queryKey: [...communityKey, 'counts', createCommunitySearch({ filters, page: 1 })],
    enabled: isWanted,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callReadFunction(backend, 'get_community_counts', counts, { args: { filters }, signal, by: 'POST' }),
  })
}

const view = z.object({ id: z.string(), name: z.string(), filters: communityFilters, total: z.number() })
export type CommunityView = z.output<typeof view>

/** Loads the saved views of the signed-in administrator. */
export function communityViewsQuery(backend: Backend) {
  return queryOptions({
    queryKey: [...communityKey, 'views'],
    staleTime: 0,
    queryFn: ({ signal }) =>
      callReadFunction(backend, 'get_community_views', z.array(view), { signal, by: 'POST' }),
  })
}

/** Returns a mutation that calls a function for owners, then refetches the people and their history. */
export function useCommunityAction<Name extends FunctionName<'POST'>, Asked = void>(
  name: Name,
  bodyOf: (asked: Asked) => object,
) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (asked: Asked) => backend.call(name, { body: bodyOf(asked) }),
    // Does not wait for the refetch. The page of a deleted person must close before the refetch finds nobody.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: communityKey })
      void queryClient.invalidateQueries({ queryKey: ['history', 'community_members'] })
    },
  })
}

export const useReactivateSupporters = () =>
  useCommunityAction('reactivate-supporters', (supporters: string[]) => ({ supporters }))

export const useAddSupporterNote = () =>
  useCommunityAction('note-supporter', (note: { supporter: string; said: string }) => note)
