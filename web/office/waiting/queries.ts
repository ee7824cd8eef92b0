import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { type Backend, callReadFunction } from '#web/common/data/backend.ts'
import { createRefetchInterval } from '#web/common/data/refetch-interval.ts'

const counts = z.object({
  ideas: z.number(),
  testimonials: z.number(),
  deletion_requests: z.number(),
  held_votes: z.number(),
  enquiries: z.number(),
})

/** Numbers of items that wait for an administrator's decision. */
export type WaitingCounts = {
  ideas: number
  testimonials: number
  deletionRequests: number
  heldVotes: number
  enquiries: number
}

export const waitingCountsKey = ['waiting'] as const
export const emptyWaitingCounts: WaitingCounts = {
  ideas: 0,
  testimonials: 0,
  deletionRequests: 0,
  heldVotes: 0,
  enquiries: 0,
}

/**
 * Loads the numbers of waiting items. Refetches them every minute while a page is visible, and after every
 * change by an administrator.
 */
export function waitingCountsQuery(backend: Backend) {
  return queryOptions({
    queryKey: waitingCountsKey,
    refetchInterval: createRefetchInterval(60_000),
    refetchOnWindowFocus: true,
    async queryFn({ signal }): Promise<WaitingCounts> {
      const { deletion_requests, held_votes, ...rest } = await callReadFunction(
        backend,
        'get_waiting_counts',
        counts,
        { signal },
      )
      return { ...rest, deletionRequests: deletion_requests, heldVotes: held_votes }
    },
  })
}
