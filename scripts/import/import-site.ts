import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { connect, connectForCopy, type Sql } from '#backend/db/connect.ts'
import { createRunAs, service } from '#backend/db/run-as.ts'
import type { BlobStore } from '#backend/files/blob-store.ts'
import { createObjectStore } from '#backend/files/objects.ts'
import { createLog } from '#backend/http/log.ts'
import { readColumns } from './columns.ts'
import { findUnknownColumns, type ImportableTable, importableTables } from './importable-tables.ts'
import { createUserLookup, type UserLookup } from './people.ts'
import { prepareImportRows } from './prepare-rows.ts'
import type { ImportSource, StoredFile } from './read-source.ts'
import type { ImportReport, RefusedRow, TableReport } from './report.ts'
import { writeImportRows } from './write-rows.ts'

export type ImportOptions = {
  ownerUrl: string
  store: BlobStore
  publicUrl: string
  source: ImportSource
  isApplied: boolean
}

/**
 * Imports each table in its own transaction. If a run is interrupted, the next one continues, because it
 * skips existing rows. A dry run does the same in one transaction and rolls it back.
 */
export async function importSite({
  ownerUrl,
  store,
  publicUrl,
  source,
  isApplied,
}: ImportOptions): Promise<ImportReport> {
  const database = await connectForCopy(ownerUrl, 'twenty-in-24 import')
  const { sql } = database
  try {
    if (!isApplied) await sql`begin`
    const people = await createUserLookup(sql, source)
    const tables: TableReport[] = []
    for (const name of Object.keys(importableTables) as ImportableTable[]) {
      const table = source.tables.find((one) => one.table === name)
      if (!table && name !== 'users') continue
      if (isApplied) await sql`begin`
      tables.push(await importTable(sql, { name, source, people, publicUrl }))
      if (isApplied) await sql`commit`
    }
    if (!isApplied) await sql`rollback`
    const files = await importFiles({ ownerUrl, store, files: source.files, isApplied })
    // Notifies open pages at the end, once per table.
    if (isApplied) await tellOnce(sql, tables)
    return { tables, files, leftOut: source.leftOut }
  } catch (error) {
    await sql`rollback`.catch(() => {})
    throw error
  } finally {
    await database.connection.end()
  }
}

type Importing = { name: ImportableTable; source: ImportSource; people: UserLookup; publicUrl: string }

async function importTable(sql: Sql, { name, source, people, publicUrl }: Importing): Promise<TableReport> {
  const table = source.tables.find((one) => one.table === name)
  const refused: RefusedRow[] = []
  const refuse = (line: number, reason: string) => refused.push({ file: table?.file ?? name, line, reason })
  const notes: string[] = []
  const begun = performance.now()
  const columns = await readColumns(sql, importableTables[name].into)
  const missing = table
    ? importableTables[name].needs.filter((column) => !table.columns.includes(column))
    : []
  if (missing.length > 0)
    refuse(1, `the column ${missing.join(', ')} is missing, so this file cannot be imported`)
  const unknown = table ? findUnknownColumns(name, table.columns, columns) : []
  if (unknown.length > 0)
    notes.push(`this site has no such columns, so they are not imported: ${unknown.join(', ')}`)
  const rows =
    missing.length > 0
      ? []
      : prepareImportRows({ name, table, tables: source.tables, columns, people, publicUrl, refuse, notes })
  const refusedRows = missing.length > 0 ? (table?.rows.length ?? 0) : refused.length
  const { comes, isThere } = await writeImportRows(sql, { name, columns, rows, refuse })
  return {
    name,
    rows: rows.length + refusedRows,
    comes,
    isThere,
    refusedRows: missing.length > 0 ? refusedRows : refused.length,
    refused,
    notes,
    seconds: (performance.now() - begun) / 1000,
  }
}

const types: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
}

async function importFiles({
  ownerUrl,
  store,
  files,
  isApplied,
}: {
  ownerUrl: string
  store: BlobStore
  files: StoredFile[]
  isApplied: boolean
}) {
  const pool = connect(ownerUrl, { max: 2, name: 'twenty-in-24 import of files' })
  const refused: string[] = []
  let comes = 0
  let isThere = 0
  try {
    const runAs = createRunAs(pool)
    const objects = createObjectStore({ runAs, store, log: createLog('silent') })
    const [known, buckets] = await runAs(service, async (tx) => [
      new Set(
        (await tx<{ path: string }[]>`select bucket_id || '/' || name as path from storage.objects`).map(
          ({ path }) => path,
        ),
      ),
      new Set((await tx<{ id: string }[]>`select id from storage.buckets`).map(({ id }) => id)),
    ])
    for (const { bucket, name, path } of files) {
      const contentType = types[extname(name).toLowerCase()]
      if (known.has(`${bucket}/${name}`)) isThere += 1
      else if (!buckets.has(bucket))
        refused.push(`${bucket}/${name}: this site has no bucket called ${bucket}.`)
      else if (!contentType) refused.push(`${bucket}/${name}: not a picture.`)
      else {
        comes += 1
        if (isApplied)
          await objects.put(service, {
            bucket,
            name,
            replaces: false,
            bytes: await readFile(path),
            contentType,
            cacheControl: 'max-age=3600',
            userMetadata: null,
          })
      }
    }
    return { comes, isThere, refused }
  } finally {
    await pool.end({ timeout: 5 })
  }
}

const heardTables = [
  'sponsors',
  'blog_categories',
  'blog_posts',
  'app_ideas',
  'testimonials',
  'badges',
] as const

/**
 * Updates one row of each table without changing it. Then open pages read the table again, and servers clear
 * their caches.
 */
async function tellOnce(sql: Sql, tables: readonly TableReport[]): Promise<void> {
  // Returns the table under which a change is announced. A vote is announced as a change of its idea.
  const heardAs = (name: string) => (name === 'idea_votes' ? 'app_ideas' : name)
  const came = heardTables.filter((heard) =>
    tables.some(({ name, comes }) => comes > 0 && heardAs(name) === heard),
  )
  await sql`begin`
  // Disables the trigger, because the notification must not change the row's `updated_at`.
  await sql`alter table public.testimonials disable trigger _150_touch_updated_at`
  await sql`set local role service_role`
  for (const name of came)
    await sql.unsafe(
      `update public.${name} set id = id where id = (select id from public.${name} order by id limit 1)`,
    )
  await sql`reset role`
  await sql`alter table public.testimonials enable trigger _150_touch_updated_at`
  await sql`commit`
}
