import { queryOptions, skipToken } from '@tanstack/react-query'
import { z } from 'zod'
import type { AdminIdea } from '#shared/ideas.ts'
import type { OfficeRole } from '#shared/office-roles.ts'
import { type Backend, callReadFunction, getRowsOrThrow } from '#web/common/data/backend.ts'
import { type IdeaFilters, ideasTable } from '#web/office/ideas/queries.ts'
import { quoteFilterValue } from '#web/office/lists/search-pattern.ts'
import { getSortColumn } from '#web/office/lists/sort-column.ts'
import { ideasKey } from '#web/public/ideas/queries.ts'

const namedRows = z.array(z.object({ id: z.string() }))

/**
 * Loads the position of an idea in a list and the ids before and after it, even if the idea is no longer
 * listed.
 */
export function neighbourIdeasQuery(
  backend: Backend,
  idea: AdminIdea | null | undefined,
  asked: { filters: IdeaFilters; role: OfficeRole },
) {
  const { sort, isAscending } = asked.filters
  const column = getSortColumn(sort)

  async function beside({ id, [sort]: place }: AdminIdea, isAfter: boolean, signal: AbortSignal) {
    const value = quoteFilterValue(String(place))
    const isUp = isAscending === isAfter
    const answer = await ideasTable
      .matching(backend, asked, 'id')
      .or(
        `${column}.${isUp ? 'gt' : 'lt'}.${value},and(${column}.eq.${value},id.${isAfter ? 'gt' : 'lt'}.${id})`,
      )
      .order(column, { ascending: isUp })
      .order('id', { ascending: isAfter })
      .limit(1)
      .abortSignal(signal)
    const { rows, count } = getRowsOrThrow<unknown>(answer)
    return { id: namedRows.parse(rows)[0]?.id, count }
  }

  return queryOptions({
    queryKey: [...ideasKey, 'admin', 'neighbours', idea?.id, idea?.[sort], asked],
    queryFn: idea
      ? async ({ signal }) => {
          const [before, after] = await Promise.all([beside(idea, false, signal), beside(idea, true, signal)])
          const position = before.count + 1
          return { before: before.id, after: after.id, position, count: position + after.count }
        }
      : skipToken,
  })
}

const voteDays = z.array(z.object({ day: z.string(), counted: z.number(), held: z.number() }))
export type VoteDay = z.output<typeof voteDays>[number]

/** Loads the votes per day for one idea. Days without votes are left out. */
export function voteDaysQuery(backend: Backend, id: string) {
  return queryOptions({
    queryKey: [...ideasKey, 'admin', 'vote days', id],
    queryFn: ({ signal }) =>
      callReadFunction(backend, 'get_idea_vote_days', voteDays, { args: { idea: id }, signal }),
  })
}

/** Loads votes that do not count until an administrator has reviewed the voters. */
export function heldVotesQuery(backend: Backend, id: string) {
  return queryOptions({
    queryKey: [...ideasKey, 'admin', 'held votes', id],
    queryFn: ({ signal }) =>
      callReadFunction(backend, 'count_held_votes', z.number(), { args: { idea: id }, signal }),
  })
}

const ideaVersions = z.array(
  z.object({ id: z.number(), replaced_at: z.string(), title: z.string(), description: z.string() }),
)

/** Loads the titles and texts before each correction, newest first. The last one is the original. */
export function ideaVersionsQuery(backend: Backend, id: string) {
  return queryOptions({
    queryKey: [...ideasKey, 'admin', 'versions', id],
    queryFn: ({ signal }) =>
      callReadFunction(backend, 'get_idea_versions', ideaVersions, { args: { idea: id }, signal }),
  })
}
