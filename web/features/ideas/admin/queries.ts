import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { columnsOf } from '#shared/columns-of.ts'
import { type AdminIdea, adminIdea, type IdeaStatus, ideaStatuses } from '#shared/ideas.ts'
import type { OfficeRole } from '#shared/office-roles.ts'
import type { AdminIdeaFilters } from '#web/features/ideas/admin/idea-filters.ts'
import { ideasKey } from '#web/features/ideas/queries.ts'
import { type Backend, BackendError, rowsOf } from '#web/lib/backend.ts'
import { readAll, tableSource } from '#web/lib/lists/read-page.ts'
import { createPattern, quoteValue } from '#web/lib/lists/search-condition.ts'
import { sortColumn } from '#web/lib/lists/sort-column.ts'
import type { ListSource } from '#web/lib/lists/use-stable-list.ts'

export const adminPageSize = 25

export const adminColumns = columnsOf(adminIdea)

/** Filters and the role of the caller. The search for owners includes the submitter's email address. */
export type AdminIdeaRequest = { filters: AdminIdeaFilters; role: OfficeRole }

/** Source for pages of ideas of any status. */
export function createIdeasSource(backend: Backend, asked: AdminIdeaRequest): ListSource<AdminIdea> {
  const { filters } = asked
  const { sort, isAscending, page } = filters
  return tableSource(backend, {
    key: ['office ideas', filters],
    news: ideasKey,
    name: 'office_ideas',
    row: adminIdea,
    page,
    size: adminPageSize,
    ask: (columns, from, to, signal) =>
      selectMatchingIdeas(backend, asked, columns)
        .order(sortColumn(sort), { ascending: isAscending })
        .order('id')
        .range(from, to)
        .abortSignal(signal),
    askSince: (newest, signal) =>
      selectMatchingIdeas(backend, asked, 'id').gt('created_at', newest).limit(1).abortSignal(signal),
  })
}

const ideaMarks = z.array(z.object({ id: z.string(), similar_ideas: z.number(), held_votes: z.number() }))
export type IdeaWarnings = z.output<typeof ideaMarks>[number]

/** Loads warnings for ideas in the list: the number of similar ideas and of held votes. */
export function ideaWarningsQuery(backend: Backend, ids: readonly string[]) {
  return queryOptions({
    queryKey: [...ideasKey, 'admin', 'marks', ids],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    async queryFn({ signal }): Promise<ReadonlyMap<string, IdeaWarnings>> {
      const answer = await backend.rest.rpc('get_idea_marks', { idea_ids: ids }).abortSignal(signal)
      return new Map(ideaMarks.parse(rowsOf<unknown>(answer).rows).map((marks) => [marks.id, marks]))
    },
  })
}

const namedRow = z.object({ id: z.string() })

/** Loads all ideas that match the filters, not only the current page. */
export function readMatchingIdeas(
  backend: Backend,
  asked: AdminIdeaRequest,
  order: 'id' | 'created_at' = 'id',
) {
  return readAll(namedRow, (from, to) =>
    selectMatchingIdeas(backend, asked, 'id').order(order).order('id').range(from, to),
  )
}

/** Query for all ideas that match the filters, without an order. */
export function selectMatchingIdeas(
  backend: Backend,
  { filters: { q, tab }, role }: AdminIdeaRequest,
  wanted: string,
) {
  const ideas = backend.rest.from('office_ideas').select(wanted, { count: 'exact' })
  const inTab = tab === 'all' ? ideas : ideas.eq('status', tab)
  if (!q) return inTab
  const pattern = quoteValue(createPattern(q))
  return inTab.or(
    ['words', ...(role === 'owner' ? ['address'] : [])].map((column) => `${column}.like.${pattern}`).join(),
  )
}

export type IdeaCounts = Record<IdeaStatus, number> & { all: number }

/** Counts ideas by status, with one parallel request for each and without loading rows. */
export function ideaCountsQuery(backend: Backend) {
  return queryOptions({
    queryKey: [...ideasKey, 'admin', 'counts'],
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
  const list = backend.rest.from('office_ideas').select('id', { count: 'exact', head: true })
  const { error, count, status: code } = await list.eq('status', status).abortSignal(signal)
  // A failed HEAD request has no body, and the client treats a 404 as success. So a missing count is an
  // error.
  if (error || count === null) throw new BackendError(error?.message ?? '', code)
  return count
}
