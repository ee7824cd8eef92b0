import { type CopyStreamQuery, type CopyToStreamQuery, from, to } from 'pg-copy-streams'
import type { Sql } from '#backend/db/connect.ts'
import type { Connection } from '#backend/db/connection.ts'

export type Table = { name: string; columns: string[] }

type Found = Table & { needs: string[] }

/**
 * Lists our tables with their stored columns, referenced tables first. Leaves out unlogged tables (the
 * counters of limits), because PostgreSQL itself empties them after a crash.
 */
export async function listTables(sql: Sql): Promise<Table[]> {
  const found = await sql<Found[]>`
    select format('%I.%I', space.nspname, relation.relname) as name,
      array(select quote_ident(attname) from pg_attribute
        where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum) as columns,
      array(select distinct format('%I.%I', other_space.nspname, other.relname) from pg_constraint
        join pg_class as other on other.oid = confrelid join pg_namespace as other_space on other_space.oid = other.relnamespace
        where conrelid = relation.oid and contype = 'f' and confrelid <> conrelid) as needs
    from pg_class as relation join pg_namespace as space on space.oid = relation.relnamespace
    where relation.relkind = 'r' and relation.relpersistence = 'p'
      and space.nspname in ('auth', 'private', 'public', 'storage')
    order by 1`
  const ordered: Found[] = []
  const waiting = new Set(found)
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name))
    const ready = [...waiting].filter(({ needs }) => !needs.some((name) => names.has(name)))
    if (ready.length === 0)
      throw new Error(`tables refer to each other in a circle: ${[...names].join(', ')}`)
    for (const table of ready) waiting.delete(table)
    ordered.push(...ready)
  }
  return ordered.map(({ name, columns }) => ({ name, columns }))
}

/** Streams rows in COPY format, in an order that depends only on the rows. */
export function createCopyOutQuery(connection: Connection, { name, columns }: Table): CopyToStreamQuery {
  // The names come from PostgreSQL's catalogue, which has quoted them.
  const ordered = `select ${columns.join(', ')} from ${name} as kept order by kept::text collate "C"`
  return connection.query(to(`copy (${ordered}) to stdout`))
}

export const createCopyInQuery = (connection: Connection, { name, columns }: Table): CopyStreamQuery =>
  connection.query(from(`copy ${name} (${columns.join(', ')}) from stdin`))
