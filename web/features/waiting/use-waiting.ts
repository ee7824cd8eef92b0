import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { nothingWaits, type WaitingCounts, waitingKey, waitingQuery } from '#web/features/waiting/queries.ts'
import { useBackend } from '#web/lib/services.tsx'

/**
 * Returns the counts for the bell. Any write on this page may be a decision, so they are refetched after
 * each.
 */
export function useWaiting(): WaitingCounts {
  const queryClient = useQueryClient()
  const { data } = useQuery(waitingQuery(useBackend()))
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return
        void queryClient.invalidateQueries({ queryKey: waitingKey })
      }),
    [queryClient],
  )
  return data ?? nothingWaits
}
