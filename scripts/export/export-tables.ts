import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import { stringify } from 'csv-stringify'
import { to } from 'pg-copy-streams'
import { type CopyConnection, connectForCopy } from '#backend/db/connect.ts'
import { csvOptions } from '#shared/csv.ts'
import { writeFolderAtomically } from '../write-folder-atomically.ts'

/** `url` must have a login that may switch to the roles of callers. */
type ExportOptions = { url: string; folder: string; isAll: boolean }
type Column = { name: string; type: string; isNullable: boolean; says: string | null }
type Table = { name: string; says: string | null; columns: Column[] }
type Written = Table & { rows: number }

/**
 * Private tables of a complete export. A system that replaces this one needs them: verified addresses, votes,
 * opt-outs, consents and the list of files.
 */
const morePrivate = [
  'auth.users',
  'private.idea_votes',
  'private.email_opt_outs',
  'private.email_consents',
  'storage.objects',
]

/** Exports each table as CSV for spreadsheets and as JSON. Streams the rows of one snapshot. */
export async function exportTables({ url, folder, isAll }: ExportOptions): Promise<Written[]> {
  const database = await connectForCopy(url, 'twenty-in-24 export')
  try {
    return await writeFolderAtomically(folder, (draft) => writeTables(database, { draft, isAll }))
  } finally {
    await database.connection.end()
  }
}

async function writeTables(
  database: CopyConnection,
  { draft, isAll }: { draft: string; isAll: boolean },
): Promise<Written[]> {
  const { sql: tx } = database
  await tx`begin isolation level repeatable read read only`
  await tx.unsafe(`set local role ${isAll ? 'service_role' : 'anon'}`)
  const written: Written[] = []
  for (const { from, ...table } of await listTables(database, isAll ? morePrivate : [])) {
    const names = table.columns.map(({ name }) => `"${name}"`).join(', ')
    written.push(await writeTable(database, { table, query: `select ${names} from ${from}`, draft }))
  }
  await tx`commit`
  const madeAt = new Date().toISOString()
  const scope = isAll ? 'everything' : 'what anybody may read'
  await writeFile(
    join(draft, 'schema.json'),
    `${JSON.stringify({ madeAt, scope, tables: written }, null, 2)}\n`,
    { mode: 0o600 },
  )
  return written
}

/**
 * Lists the tables and columns that the current role may read, without passwords. For `anon`, also leaves out
 * badges, because anyone who has a badge's code can open that badge.
 */
function listTables({ sql }: CopyConnection, more: string[]) {
  return sql<(Table & { from: string })[]>`
    select class.relname as name, class.oid::regclass::text as from, obj_description(class.oid, 'pg_class') as says,
      json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod), 'isNullable', not attnotnull,
        'says', col_description(attrelid, attnum)) order by attnum) as columns
    from pg_class as class join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped
    where (class.oid = any (${more}::regclass[]) or (relnamespace = 'public'::regnamespace and relkind in ('r', 'v')))
      and has_column_privilege(class.oid, attnum, 'select') and attname <> 'encrypted_password'
      and not (current_user = 'anon' and relname = 'badges')
    group by class.oid, class.relname order by class.relname`
}

type Writing = { table: Table; query: string; draft: string }

async function writeTable(
  { connection }: CopyConnection,
  { table, query, draft }: Writing,
): Promise<Written> {
  const path = (ending: string) => createWriteStream(join(draft, `${table.name}.${ending}`), { mode: 0o600 })
  let rows = 0
  const asCsv = connection.query(to(`copy (${query}) to stdout (format csv, header)`))
  await pipeline(asCsv, parse({ relax_column_count: false }), stringify(csvOptions), path('csv'))
  const asJson = connection.query(
    to(`copy (select to_json(row) from (${query}) as row) to stdout (format csv)`),
  )
  async function* array(lines: AsyncIterable<[string]>) {
    yield '['
    for await (const [line] of lines) {
      rows += 1
      yield `${rows === 1 ? '' : ','}\n${line}`
    }
    yield '\n]\n'
  }
  // Uses `pipeline`, because `pipe` would not report an error of the first stream, which is the COPY.
  await pipeline(asJson, parse(), array, path('json'))
  return { ...table, rows }
}
