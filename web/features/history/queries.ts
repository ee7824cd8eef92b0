import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { type Backend, rowsOf } from '#web/lib/backend.ts'

/** The tables whose changes are written down (db/functions/audit.sql). */
export type AuditedTable =
  | 'app_ideas'
  | 'testimonials'
  | 'blog_posts'
  | 'sponsors'
  | 'community_members'
  | 'challenge_apps'

const values = z.record(z.string(), z.unknown()).nullable()
const entry = z.object({
  id: z.number(),
  happened_at: z.string(),
  actor: z.string().nullable(),
  action: z.string(),
  before: values,
  after: values,
})

export type HistoryEntry = {
  id: number
  happenedAt: string
  /** Null for somebody whose address is no longer on file. */
  actor: string | null
  action: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** What administrators did to one row, the newest first. */
export function historyQuery(backend: Backend, table: AuditedTable, id: string) {
  return queryOptions({
    queryKey: ['history', table, id],
    meta: { isPrivate: true },
    staleTime: 0, // opened to see what has just happened
    async queryFn({ signal }): Promise<HistoryEntry[]> {
      const named = { item_table: table, item_id: id }
      const answer = await backend.rest.rpc('get_history', named, { get: true }).abortSignal(signal)
      return z.array(entry).parse(rowsOf<unknown>(answer).rows).map(present)
    },
  })
}

function present({ happened_at, before, after, ...rest }: z.output<typeof entry>): HistoryEntry {
  return { ...rest, happenedAt: happened_at, before: before ?? {}, after: after ?? {} }
}
