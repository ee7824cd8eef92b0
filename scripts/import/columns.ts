import type { Sql } from '#backend/db/connect.ts'

export type WritableColumn = { name: string; canBeJson: boolean }

/**
 * Returns the columns of a table that can be written. `canBeJson` is true for arrays and JSON columns; the
 * texts of other columns are never parsed as JSON.
 */
export async function readColumns(sql: Sql, into: string): Promise<WritableColumn[]> {
  return sql<WritableColumn[]>`
    select attname as name, typcategory = 'A' or typname in ('json', 'jsonb') as "canBeJson"
    from pg_attribute join pg_type on pg_type.oid = atttypid
    where attrelid = ${into}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity <> 'a'
    order by attnum`
}
