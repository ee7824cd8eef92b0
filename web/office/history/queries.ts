import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { type Backend, getRowsOrThrow } from '#web/common/data/backend.ts'
import { readBatches } from '#web/common/lists/read-page.ts'

/** Tables that have an audit log (db/functions/audit.sql). */
export type AuditedTable =
  | 'app_ideas'
  | 'testimonials'
  | 'blog_posts'
  | 'sponsors'
  | 'community_members'
  | 'challenge_apps'

export type AuditedItem = { table: AuditedTable; id: string }

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
  /** Null if the email address is no longer stored. */
  actor: string | null
  action: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Loads the newest hundred changes that administrators made to one row. */
export function changeHistoryQuery(backend: Backend, { table, id }: AuditedItem) {
  return queryOptions({
    queryKey: ['history', table, id],
    staleTime: 0, // Never cached, because it must include the change that was just made.
    async queryFn({ signal }): Promise<HistoryEntry[]> {
      const answer = await historyRows(backend, { table, id, from: 0, to: 99 }).abortSignal(signal)
      return z.array(entry).parse(getRowsOrThrow<unknown>(answer).rows).map(present)
    },
  })
}

/** Loads all changes of one row in batches, newest first. */
export async function* readHistory(backend: Backend, { table, id }: AuditedItem, signal: AbortSignal) {
  const portions = readBatches(entry, (from, to) =>
    historyRows(backend, { table, id, from, to }).abortSignal(signal),
  )
  for await (const entries of portions) yield entries.map(present)
}

type Part = AuditedItem & { from: number; to: number }

function historyRows(backend: Backend, { table, id, from, to }: Part) {
  const named = { item_table: table, item_id: id }
  return backend.rest.rpc('get_history', named, { get: true, count: 'exact' }).range(from, to)
}

function present({ happened_at, before, after, ...rest }: z.output<typeof entry>): HistoryEntry {
  return { ...rest, happenedAt: happened_at, before: before ?? {}, after: after ?? {} }
}
