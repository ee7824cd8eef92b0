import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { type BoardIdea, boardIdea, ideaLimits, publicIdeaStatuses } from '#shared/ideas.ts'
import { joinColumnNames } from '#shared/join-column-names.ts'
import { languageCodes } from '#shared/languages.ts'
import { type Backend, callReadFunction, getRowsOrThrow } from '#web/common/data/backend.ts'
import { publicQuery } from '#web/common/data/public-query.ts'
import { computeLastPage, readListPage } from '#web/common/lists/read-page.ts'
import { boardStats } from '#web/public/attempt/campaign-counts.ts'
import type { BoardFilters } from '#web/public/ideas/board/board-filters.ts'
import { ideasKey } from '#web/public/ideas/queries.ts'

const boardColumns = joinColumnNames(boardIdea)

export type BoardPage = {
  ideas: BoardIdea[]
  total: number
  /** True if a search matches more ideas than the server counts (docs/decisions/0016). */
  hasMore: boolean
}

/**
 * Loads one page of the board, or the last one if `page` is too high. `size` has no effect on a search, a
 * filter by audience or language, or the order by title.
 */
export function boardQuery(backend: Backend, filters: BoardFilters, size: number = ideaLimits.pageSize) {
  return publicQuery({
    queryKey: [...ideasKey, 'board', filters, size],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      filters.q || filters.audience || filters.language || filters.sort === 'title'
        ? search(backend, filters, signal)
        : list(backend, { ...filters, size }, signal),
  })
}

/**
 * Loads the list of one or all statuses, by votes or date. The request is the same for everyone, so the
 * server can cache the answer.
 */
async function list(
  backend: Backend,
  { status, sort, page, size }: BoardFilters & { size: number },
  signal: AbortSignal,
): Promise<BoardPage> {
  const answer = await readListPage({ page, size }, (from, to) => {
    let rows = backend.rest.from('app_ideas').select(boardColumns, { count: 'exact' })
    // Filters by status even if none is chosen, because signed-in people may read other ideas too.
    rows = status ? rows.eq('status', status) : rows.in('status', [...publicIdeaStatuses])
    // Sorts by votes first, then by date and id, because ideas may have the same number of votes. With an
    // undefined order, an idea could be on two pages and another on none.
    if (sort === 'vote_count') rows = rows.order('vote_count', { ascending: false })
    return rows.order('created_at', { ascending: false }).order('id').range(from, to).abortSignal(signal)
  })
  return { ideas: z.array(boardIdea).parse(answer.rows), total: answer.count, hasMore: false }
}

const foundIdeas = z
  .object({ ideas: z.array(boardIdea), total: z.number(), has_more: z.boolean() })
  .transform(({ ideas, total, has_more }): BoardPage => ({ ideas, total, hasMore: has_more }))

async function search(backend: Backend, filters: BoardFilters, signal: AbortSignal): Promise<BoardPage> {
  const { q, audience, language, status, sort, page } = filters
  // Sends `language` only if the visitor chose one, so that the most common requests keep their URLs and stay
  // cached.
  const narrowed = language ? { language } : {}
  const asked = { search: q, audience: audience ?? '', state: status ?? '', sort, page, ...narrowed }
  const found = await callReadFunction(backend, 'search_ideas', foundIdeas, { args: asked, signal })
  const last = computeLastPage(found.total, ideaLimits.pageSize)
  return page > last ? search(backend, { ...filters, page: last }, signal) : found
}

/** Loads the current state of these ideas. Ideas that are no longer public are missing. */
export function ideasByIdQuery(backend: Backend, ids: readonly string[]) {
  return publicQuery({
    queryKey: [...ideasKey, 'listed', ids],
    enabled: ids.length > 0,
    async queryFn({ signal }): Promise<BoardIdea[]> {
      const answer = await backend.rest
        .from('app_ideas')
        .select(boardColumns)
        .in('id', [...ids])
        .in('status', [...publicIdeaStatuses])
        .abortSignal(signal)
      return z.array(boardIdea).parse(getRowsOrThrow<unknown>(answer).rows)
    },
  })
}

/**
 * Loads one idea. `null` if it does not exist or this person may not read it. Submitters can read their own
 * before approval.
 */
export function ideaQuery(backend: Backend, { id, email }: { id: string; email: string | null }) {
  return queryOptions({
    queryKey: [...ideasKey, 'one', id, email],
    meta: { isPublic: email === null },
    async queryFn({ signal }): Promise<BoardIdea | null> {
      if (!z.guid().safeParse(id).success) return null
      const answer = await backend.rest
        .from('app_ideas')
        .select(boardColumns)
        .eq('id', id)
        .abortSignal(signal)
      return z.array(boardIdea).parse(getRowsOrThrow<unknown>(answer).rows)[0] ?? null
    },
  })
}

/** Loads the three figures at the top of the board. */
export function boardStatsQuery(backend: Backend) {
  return publicQuery({
    queryKey: [...ideasKey, 'stats'],
    async queryFn({ signal }) {
      const { rows } = getRowsOrThrow<unknown>(
        await backend.rest.from('board_stats').select('*').abortSignal(signal),
      )
      return boardStats.parse(rows[0])
    },
  })
}

export function boardLanguagesQuery(backend: Backend) {
  return publicQuery({
    queryKey: [...ideasKey, 'languages'],
    queryFn: ({ signal }) =>
      callReadFunction(backend, 'get_idea_languages', z.array(z.enum(languageCodes)), { signal }),
  })
}

/** Public history of an idea: dates of its statuses, merged ideas, its redirect, and its deletion. */
export const ideaHistory = z.object({
  leads_to: z.string().nullable(),
  gone_at: z.string().nullable(),
  is_by_owner: z.boolean(),
  dates: z.record(z.string(), z.string()).nullable(),
  asked_with: z.array(z.object({ id: z.string(), title: z.string(), name: z.string() })),
})
export type IdeaHistory = z.output<typeof ideaHistory>

/** Loads the history of an idea. `null` if the id is not valid. */
export function ideaHistoryQuery(backend: Backend, id: string) {
  return publicQuery({
    queryKey: [...ideasKey, 'history', id],
    async queryFn({ signal }): Promise<IdeaHistory | null> {
      if (!z.guid().safeParse(id).success) return null
      return callReadFunction(backend, 'get_idea_history', ideaHistory, { args: { idea: id }, signal })
    },
  })
}

export function unreviewedIdeaCountQuery(backend: Backend) {
  return publicQuery({
    queryKey: [...ideasKey, 'asked'],
    queryFn: ({ signal }) => callReadFunction(backend, 'count_pending_ideas', z.number(), { signal }),
  })
}
