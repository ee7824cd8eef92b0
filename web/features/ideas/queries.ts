import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import {
  boardIdea,
  ideaLimits,
  type OwnSubmissions,
  publicIdeaStatuses,
  type TopIdea,
} from '#shared/ideas.ts'
import type { BoardFilters } from '#web/features/ideas/board-filters.ts'
import { type Backend, BackendError, rowsOf } from '#web/lib/backend.ts'
import { containsText } from '#web/lib/search-condition.ts'

/** The root of every question about ideas; a change of any idea invalidates all of them. */
export const ideasKey = ['ideas'] as const

const boardColumns = 'id,title,description,submitter_name,target_users,status,vote_count,created_at'

/** One page of the board. A page beyond the last one is empty, not a failure. */
export function boardQuery(backend: Backend, filters: BoardFilters) {
  return queryOptions({
    queryKey: [...ideasKey, 'board', filters],
    placeholderData: keepPreviousData,
    async queryFn({ signal }) {
      const first = (filters.page - 1) * ideaLimits.pageSize
      const answer = await listed(backend, filters)
        .range(first, first + ideaLimits.pageSize - 1)
        .abortSignal(signal)
      if (answer.error?.code === 'PGRST103') return { ideas: [], total: 0 }
      const { rows, count } = rowsOf<unknown>(answer)
      return { ideas: z.array(boardIdea).parse(rows), total: count }
    },
  })
}

/** The three ideas with the most votes (M106); who asks decides which votes are marked as their own. */
export function topIdeasQuery(backend: Backend, email: string | null = null) {
  return queryOptions({
    queryKey: [...ideasKey, 'top', email],
    placeholderData: keepPreviousData,
    meta: { isPrivate: email !== null },
    async queryFn({ signal }): Promise<TopIdea[]> {
      try {
        const options = { method: 'GET', query: { limit: '10' }, signal } as const
        return (await backend.call<{ data: TopIdea[] }>('get-top-ideas', options)).data.slice(0, 3)
      } catch (error) {
        if (error instanceof BackendError && error.status === 404) return []
        throw error
      }
    },
  })
}

const boardStats = z.object({ active_ideas: z.number(), total_votes: z.number(), contributors: z.number() })
export type BoardStats = z.output<typeof boardStats>

/** The three figures in the head of the board. */
export function boardStatsQuery(backend: Backend) {
  return queryOptions({
    queryKey: [...ideasKey, 'stats'],
    async queryFn({ signal }) {
      const { rows } = rowsOf<unknown>(await backend.rest.from('board_stats').select('*').abortSignal(signal))
      return boardStats.parse(rows[0])
    },
  })
}

/** Which of these ideas the signed-in person has voted for. */
export function votedQuery(
  backend: Backend,
  { email, ids }: { email: string | null; ids: readonly string[] },
) {
  return queryOptions({
    queryKey: [...ideasKey, 'voted', email, ids],
    enabled: email !== null && ids.length > 0,
    // While the next page loads, the last one's votes stand in; never those of another person.
    placeholderData: (previous: string[] | undefined, query) =>
      query?.queryKey[2] === email ? previous : undefined,
    meta: { isPrivate: true },
    async queryFn({ signal }) {
      const query = { ids: ids.join(',') }
      const { data } = await backend.call<{ data: TopIdea[] }>('get-top-ideas', {
        method: 'GET',
        query,
        signal,
      })
      return data.filter((idea) => idea.hasVoted).map((idea) => idea.id)
    },
  })
}

/** The person's own ideas and figures; `null` for an address the host does not know (404 is an answer here, M109). */
export function ownIdeasQuery(backend: Backend, email: string) {
  return queryOptions({
    queryKey: [...ideasKey, 'own', email],
    meta: { isPrivate: true },
    async queryFn({ signal }): Promise<OwnSubmissions | null> {
      try {
        const options = { method: 'GET', query: { email }, signal } as const
        return (await backend.call<{ data: OwnSubmissions }>('get-user-submissions', options)).data
      } catch (error) {
        if (error instanceof BackendError && error.status === 404) return null
        throw error
      }
    },
  })
}

// Statuses are named although anonymous callers see no others: owners and administrators may read more than is listed.
function listed(backend: Backend, { q, audience, status, sort }: BoardFilters) {
  let list = backend.rest.from('app_ideas').select(boardColumns, { count: 'exact' })
  list = status ? list.eq('status', status) : list.in('status', [...publicIdeaStatuses])
  if (q) list = list.or(containsText(['title', 'submitter_name'], q))
  if (audience) list = list.contains('target_users', [audience])
  // Ties need an order of their own, or an idea could stand on two pages and another on none.
  if (sort === 'title') return list.order('title').order('id')
  if (sort === 'vote_count') list = list.order('vote_count', { ascending: false })
  return list.order('created_at', { ascending: false }).order('id')
}
