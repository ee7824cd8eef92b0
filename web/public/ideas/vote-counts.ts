import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { ideasKey } from '#web/public/ideas/queries.ts'

const changedCounts = z.array(z.object({ id: z.string(), vote_count: z.number() }))

/**
 * Shows new counts of votes in all loaded ideas. Their order changes when the lists are refetched. An
 * invalidated query stays invalidated, because only its counts are new.
 */
export function applyVoteCounts(queryClient: QueryClient, rows: unknown): void {
  const counts = new Map(changedCounts.parse(rows).map(({ id, vote_count }) => [id, vote_count]))
  for (const query of queryClient.getQueryCache().findAll({ queryKey: ideasKey })) {
    const { data, dataUpdatedAt, isInvalidated } = query.state
    const counted = withCounts(data, counts)
    if (counted === data) continue
    queryClient.setQueryData(query.queryKey, counted, { updatedAt: dataUpdatedAt })
    if (isInvalidated) query.invalidate()
  }
}

type Counts = ReadonlyMap<string, number>

/**
 * Returns the data with the new counts, or the same value if nothing in it changes. The data is one idea, a
 * list of ideas, or a page of the board.
 */
function withCounts(data: unknown, counts: Counts): unknown {
  if (Array.isArray(data)) {
    const ideas = data.map((idea) => withCounts(idea, counts))
    return ideas.some((idea, place) => idea !== data[place]) ? ideas : data
  }
  if (typeof data !== 'object' || data === null) return data
  if ('ideas' in data) {
    const ideas = withCounts(data.ideas, counts)
    return ideas === data.ideas ? data : { ...data, ideas }
  }
  const count = 'id' in data && typeof data.id === 'string' ? counts.get(data.id) : undefined
  if (count === undefined) return data
  if ('vote_count' in data && data.vote_count !== count) return { ...data, vote_count: count }
  if ('votes' in data && data.votes !== count) return { ...data, votes: count }
  return data
}
