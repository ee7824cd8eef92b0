import { queryOptions } from '@tanstack/react-query'
import type { Counted } from '#web/features/campaign/counted-rows.ts'
import { type Backend, rowsOf } from '#web/lib/backend.ts'

/** What this site has counted, for the line under what is aimed for. */
export function countedQuery(backend: Backend) {
  return queryOptions({
    queryKey: ['campaign', 'counted'],
    async queryFn({ signal }): Promise<Counted | null> {
      const answer = await backend.rest.from('board_stats').select('*').abortSignal(signal)
      // Schemas weigh more than the first screens may.
      const { countedFrom } = await import('#web/features/campaign/counted-rows.ts')
      return countedFrom(rowsOf<unknown>(answer).rows)
    },
  })
}
