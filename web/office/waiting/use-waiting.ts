import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useBackend } from '#web/common/data/services.tsx'
import {
  emptyWaitingCounts,
  type WaitingCounts,
  waitingCountsKey,
  waitingCountsQuery,
} from '#web/office/waiting/queries.ts'

/**
 * Returns the numbers of waiting items for the bell in the top bar. Refetches them after each write on this
 * page, because any write may be a decision.
 */
export function useWaitingCounts(): WaitingCounts {
  const queryClient = useQueryClient()
  const { data } = useQuery(waitingCountsQuery(useBackend()))
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return
        void queryClient.invalidateQueries({ queryKey: waitingCountsKey })
      }),
    [queryClient],
  )
  return data ?? emptyWaitingCounts
}
