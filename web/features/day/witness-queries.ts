import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { columnsOf } from '#shared/columns-of.ts'
import type { Backend } from '#web/lib/backend.ts'
import { readAll } from '#web/lib/lists/read-page.ts'

/** Witness with the details for the back office. */
const witness = z.object({
  attempt: z.string(),
  number: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  occupation: z.string(),
  relation: z.string(),
  is_name_public: z.boolean(),
  user_id: z.string().nullable(),
  invited_at: z.string(),
  withdrawn_at: z.string().nullable(),
})
export type Witness = z.output<typeof witness>

export const witnessesKey = ['day', 'witnesses'] as const

export function witnessesQuery(backend: Backend) {
  return queryOptions({
    queryKey: witnessesKey,
    meta: { isPrivate: true },
    queryFn: ({ signal }) =>
      readAll(witness, (from, to) =>
        backend.rest
          .from('day_witnesses')
          .select(columnsOf(witness), { count: 'exact' })
          .order('number')
          .range(from, to)
          .abortSignal(signal),
      ),
  })
}
