import { z } from 'zod'

const schema = z.object({
  table: z.string(),
  operation: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  key: z.record(z.string(), z.union([z.string(), z.number()])),
  was_public: z.boolean(),
  is_public: z.boolean(),
  owner: z.string().nullable(),
  at: z.string(),
})
const gathered = z.object({ table: z.string(), ids: z.array(z.string()), at: z.string() })

/** A committed change from private.notify_change: the row, who could see it and who can see it now. */
export type RowChange = {
  table: string
  operation: 'INSERT' | 'UPDATE' | 'DELETE'
  /** Primary key columns and values. */
  key: Record<string, string | number>
  wasPublic: boolean
  isPublic: boolean
  /** User id of the row's owner, where rows have one. */
  owner: string | null
  /** Time of the change (RFC 3339). */
  at: string
}

/**
 * Public rows in which a gathered column has changed, for example a number of comments. private.publish_gathered
 * collects these changes and announces them together (docs/decisions/0211).
 */
export type ChangeBatch = {
  table: string
  /** Values of the primary key, which is the column `id`. */
  ids: string[]
  /** Time of the first of these changes (RFC 3339). */
  at: string
}

export function parseChange(payload: string): RowChange {
  const { was_public: wasPublic, is_public: isPublic, ...rest } = schema.parse(JSON.parse(payload))
  return { ...rest, wasPublic, isPublic }
}

export const parseChangeBatch = (payload: string): ChangeBatch => gathered.parse(JSON.parse(payload))
