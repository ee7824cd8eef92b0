import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { BlobStore } from '#server/blobs/blob-store.ts'
import { connect, type Sql, type Transaction } from '#server/db/connect.ts'
import { type Migration, migrate, readMigrations } from '#server/db/migrate.ts'
import {
  BackupError,
  filePath,
  type Manifest,
  measure,
  readManifest,
  tablePath,
  verifyBackup,
} from './manifest.ts'
import { listTables, readRows, type Table, writeRows } from './tables.ts'

export type RestoreOptions = { ownerUrl: string; store: BlobStore; folder: string }

/** Fills an empty database and its store from a backup, proves that every row arrived, and migrates forward. */
export async function restoreBackup({ ownerUrl, store, folder }: RestoreOptions) {
  const manifest = readManifest(folder)
  await verifyBackup(folder, manifest)
  const owner = connect(ownerUrl, { max: 2, name: 'twenty-in-24 restore' })
  try {
    await requireEmpty(owner)
    const { before, since } = splitMigrations(manifest)
    await putFiles(store, folder, manifest)
    await migrate(owner, before)
    await owner.begin((tx) => load(tx, folder, manifest))
    const later = since.length > 0 ? await migrate(owner) : []
    return { manifest, later }
  } finally {
    await owner.end({ timeout: 5 })
  }
}

async function requireEmpty(owner: Sql) {
  const [row] = await owner<{ is_used: boolean }[]>`
    select exists (select from pg_namespace where nspname in ('migrations', 'private')) as is_used`
  if (row?.is_used) throw new BackupError('the database is not empty; restore into a new one')
}

/** The migrations the backup was made under, and those that came since. */
function splitMigrations({ migrations }: Manifest): { before: Migration[]; since: Migration[] } {
  const known = readMigrations()
  for (const { name, checksum } of migrations) {
    if (known.find((migration) => migration.name === name)?.checksum !== checksum)
      throw new BackupError(`the backup was made by another version: ${name} is not the same here`)
  }
  const names = new Set(migrations.map(({ name }) => name))
  return {
    before: known.filter(({ name }) => names.has(name)),
    since: known.filter(({ name }) => !names.has(name)),
  }
}

async function putFiles(store: BlobStore, folder: string, { files }: Manifest) {
  for (const { key, sha256 } of files) {
    const before = await store.read(key)
    // Left by a restore that was interrupted.
    if (before && (await hashOf(before)) === sha256) continue
    await store.write(key, await readFile(filePath(folder, key)))
  }
}

async function hashOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk)
  return hash.digest('hex')
}

/** All or nothing: triggers rest (what they would do has been done), and the owner may write past the policies. */
async function load(tx: Transaction, folder: string, { tables }: Manifest) {
  await tx`set local statement_timeout = 0`
  const here = await listTables(tx)
  const expected = (list: Table[]) =>
    list
      .map(({ name, columns }) => `${name} (${columns})`)
      .sort()
      .join('\n')
  if (expected(here) !== expected(tables))
    throw new BackupError('the tables of the backup are not those of its migrations')
  const names = here.map(({ name }) => name)
  for (const name of names)
    await tx.unsafe(`alter table ${name} disable trigger user, no force row level security`)
  await tx.unsafe(`truncate ${names.join(', ')}`)
  for (const table of tables) {
    const rows = createReadStream(tablePath(folder, table.name)).pipe(createGunzip())
    await pipeline(rows, await writeRows(tx, table))
  }
  for (const table of tables) await requireSame(tx, table)
  for (const name of names)
    await tx.unsafe(`alter table ${name} enable trigger user, force row level security`)
  await continueSequences(tx)
}

async function requireSame(tx: Transaction, table: Manifest['tables'][number]) {
  const { stream, told } = measure()
  const rows = await readRows(tx, table)
  await pipeline(rows, stream, new Writable({ write: (_chunk, _encoding, done) => done() }))
  const { sha256 } = told()
  if (sha256 !== table.sha256)
    throw new BackupError(`${table.name} did not arrive as it was; nothing was restored`)
}

/** The next number of an identity column follows the last that was given. */
async function continueSequences(tx: Transaction) {
  const numbered = await tx<{ statement: string }[]>`
    select format('select setval(pg_get_serial_sequence(%L, %L), coalesce((select max(%I) from %I.%I), 0) + 1, false)',
      format('%I.%I', table_schema, table_name), column_name, column_name, table_schema, table_name) as statement
    from information_schema.columns
    where is_identity = 'YES' and table_schema in ('auth', 'private', 'public', 'storage')`
  for (const { statement } of numbered) await tx.unsafe(statement)
}
