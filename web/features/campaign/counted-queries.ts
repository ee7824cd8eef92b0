import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { type Backend, rowsOf } from '#web/lib/backend.ts'

const counted = z.object({ active_ideas: z.number(), total_votes: z.number(), contributors: z.number() })
export type Counted = { votes: number; ideas: number; people: number }

/** What this site has counted, for the line under what is aimed for. */
export function countedQuery(backend: Backend) {
  return queryOptions({
    queryKey: ['campaign', 'counted'],
    async queryFn({ signal }): Promise<Counted | null> {
      const answer = await backend.rest.from('board_stats').select('*').abortSignal(signal)
      const [row] = z.array(counted).parse(rowsOf<unknown>(answer).rows)
      return row ? { votes: row.total_votes, ideas: row.active_ideas, people: row.contributors } : null
    },
  })
}
