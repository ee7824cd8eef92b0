import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { adminIdea, type IdeaStatus, ideaStatuses } from '#shared/ideas.ts'
import type { AdminIdeaFilters } from '#web/features/ideas/admin/idea-filters.ts'
import { ideasKey } from '#web/features/ideas/queries.ts'
import { type Backend, BackendError, rowsOf } from '#web/lib/backend.ts'
import { containsText } from '#web/lib/search-condition.ts'

const isPrivate = { isPrivate: true }

export const adminPageSize = 20

const columns =
  'id,title,description,category,submitter_name,submitter_email,submitter_verified,target_platform,difficulty_level,target_users,status,vote_count,tech_stack,features,rejection_reason,created_at,updated_at'
const searched = ['title', 'description', 'submitter_name', 'submitter_email']

/** One page of all ideas, whatever their status. */
export function adminIdeasQuery(backend: Backend, filters: AdminIdeaFilters) {
  return queryOptions({
    queryKey: [...ideasKey, 'admin', 'list', filters],
    meta: isPrivate,
    placeholderData: keepPreviousData,
    async queryFn({ signal }) {
      const { q, tab, sort, isAscending, page } = filters
      let list = backend.rest.from('app_ideas').select(columns, { count: 'exact' })
      if (tab !== 'all') list = list.eq('status', tab)
      if (q) list = list.or(containsText(searched, q))
      const first = (page - 1) * adminPageSize
      const answer = await list
        .order(sort, { ascending: isAscending })
        .order('id')
        .range(first, first + adminPageSize - 1)
        .abortSignal(signal)
      if (answer.error?.code === 'PGRST103') return { ideas: [], total: 0 }
      const { rows, count } = rowsOf<unknown>(answer)
      return { ideas: z.array(adminIdea).parse(rows), total: count }
    },
  })
}

export type IdeaCounts = Record<IdeaStatus, number> & { all: number }

/** How many ideas stand in each status; asked side by side, as counts without rows. */
export function ideaCountsQuery(backend: Backend) {
  return queryOptions({
    queryKey: [...ideasKey, 'admin', 'counts'],
    meta: isPrivate,
    async queryFn({ signal }): Promise<IdeaCounts> {
      const counted = await Promise.all(ideaStatuses.map((status) => countOf(backend, status, signal)))
      const counts = Object.fromEntries(ideaStatuses.map((status, index) => [status, counted[index] ?? 0]))
      return {
        ...(counts as Record<IdeaStatus, number>),
        all: counted.reduce((sum, count) => sum + count, 0),
      }
    },
  })
}

async function countOf(backend: Backend, status: IdeaStatus, signal: AbortSignal): Promise<number> {
  const list = backend.rest.from('app_ideas').select('id', { count: 'exact', head: true })
  const { error, count, status: code } = await list.eq('status', status).abortSignal(signal)
  // A refused HEAD has no words, and a 404 among them passes for success (wire 2.3): no count is a failure.
  if (error || count === null) throw new BackendError(error?.message ?? '', code)
  return count
}
