import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { joinColumnNames } from '#shared/join-column-names.ts'
import { type Backend, getRowsOrThrow } from '#web/common/data/backend.ts'
import { publicQuery } from '#web/common/data/public-query.ts'

const brick = z.object({ id: z.string(), words: z.string(), shown_amount: z.number().nullable() })
export type Giver = z.output<typeof brick>

export const giversKey = ['givers'] as const

const newest = 40
/** Maximum number of people in one response. */
const all = 1000

/** Loads the people on the wall of givers, newest first, and their total number. */
export function giversQuery(backend: Backend, which: 'newest' | 'all' = 'newest') {
  return publicQuery({
    queryKey: [...giversKey, 'wall', which],
    async queryFn({ signal }): Promise<{ bricks: Giver[]; count: number }> {
      const answer = await backend.rest
        .from('givers')
        .select(joinColumnNames(brick), { count: 'exact' })
        .order('created_at', { ascending: false })
        .order('id')
        .limit(which === 'all' ? all : newest)
        .abortSignal(signal)
      const { rows, count } = getRowsOrThrow<unknown>(answer)
      return { bricks: z.array(brick).parse(rows), count }
    },
  })
}

const officeGiver = z.object({
  id: z.string(),
  words: z.string(),
  amount: z.number(),
  shows_amount: z.boolean(),
  given_on: z.string(),
})
export type OfficeGiver = z.output<typeof officeGiver>

/** Loads everyone on the wall, for the owner. */
export function officeGiversQuery(backend: Backend) {
  return queryOptions({
    queryKey: [...giversKey, 'office'],
    async queryFn({ signal }) {
      const answer = await backend.rest
        .from('givers')
        .select(joinColumnNames(officeGiver))
        .order('created_at', { ascending: false })
        .order('id')
        .limit(all)
        .abortSignal(signal)
      return z.array(officeGiver).parse(getRowsOrThrow<unknown>(answer).rows)
    },
  })
}
