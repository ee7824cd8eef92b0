import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { connectionKinds } from '#shared/connections.ts'
import { invitedRoles } from '#shared/day-log.ts'
import { joinColumnNames } from '#shared/join-column-names.ts'
import type { Backend } from '#web/common/data/backend.ts'
import { readAllRows } from '#web/common/lists/read-page.ts'

const witness = z.object({
  attempt: z.string(),
  number: z.int(),
  role: z.enum(invitedRoles),
  name: z.string(),
  email: z.string().nullable(),
  occupation: z.string(),
  relation: z.string(),
  connection: z.enum(connectionKinds).nullable(),
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
    queryFn: ({ signal }) =>
      readAllRows(witness, (from, to) =>
        backend.rest
          .from('day_witnesses')
          .select(joinColumnNames(witness), { count: 'exact' })
          .order('number')
          .range(from, to)
          .abortSignal(signal),
      ),
  })
}

const declaration = z.object({
  attempt: z.string(),
  witness_number: z.int(),
  number: z.int(),
  connection: z.enum(connectionKinds),
})
export type Declaration = z.output<typeof declaration>

export const declarationsKey = ['day', 'declarations'] as const

/** Loads the declared connections to the builder, oldest first. */
export function declarationsQuery(backend: Backend) {
  return queryOptions({
    queryKey: declarationsKey,
    queryFn: ({ signal }) =>
      readAllRows(declaration, (from, to) =>
        backend.rest
          .from('day_declarations')
          .select(joinColumnNames(declaration), { count: 'exact' })
          .order('number')
          .range(from, to)
          .abortSignal(signal),
      ),
  })
}
