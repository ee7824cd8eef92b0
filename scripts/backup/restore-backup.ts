import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type CopyConnection, connect, connectForCopy, type Sql } from '#backend/db/connect.ts'
import type { Connection } from '#backend/db/connection.ts'
import type { SqlFile } from '#backend/db/sql-files.ts'
import type { BlobStore } from '#backend/files/blob-store.ts'
import { migrateSite, readMigrations } from '#server/migrations.ts'
import { holdEmails } from './held-emails.ts'
import {
  BackupError,
  type BackupManifest,
  createCountingHash,
  getFilePath,
  getTablePath,
  readBackupManifest,
  verifyBackup,
} from './manifest.ts'
import {
  markRestoreLoaded,
  markRestoreUnfinished,
  removeRestoreMark,
  requireNoOtherRestore,
} from './restore-mark.ts'
import { createCopyInQuery, createCopyOutQuery, listTables, type Table } from './tables.ts'

export type RestoreOptions = {
  ownerUrl: string
  /** URL of the database with the login that the running site uses. The restore creates this login if it is missing. */
  loginUrl?: string | undefined
  store: BlobStore
  folder: string
  /** Path of the key file for an embedded database. */
  keysFile?: string | undefined
}

/**
 * Fills an empty database and its store from a backup, checks every row, and migrates forward. If it is
 * killed, a second run continues. Nothing else may use the database until the restore is complete.
 */
export async function restoreBackup({ ownerUrl, loginUrl, store, folder, keysFile }: RestoreOptions) {
  const manifest = readBackupManifest(folder)
  await verifyBackup(folder, manifest)
  const before = migrationsOf(manifest)
  const owner = connect(ownerUrl, { max: 2, name: 'twenty-in-24 restore' })
  const excluding = await owner.reserve()
  try {
    await requireNoOtherRestore(excluding)
    const { isLoaded } = await owner.begin('read write', (tx) => markRestoreUnfinished(tx, manifest))
    if (keysFile) await putKeys(folder, keysFile)
    if (!isLoaded) {
      await putFiles(store, folder, manifest)
      await migrateSite(owner, before, { isRestoring: true, loginUrl, functions: [] })
      await load(ownerUrl, folder, manifest)
    }
    await migrateSite(owner, readMigrations(), { isRestoring: true, loginUrl })
    const later = readMigrations().filter(({ name }) => !before.some((known) => known.name === name))
    const held = await owner.begin('read write', async (tx) => {
      const waiting = await holdEmails(tx)
      await removeRestoreMark(tx)
      return waiting
    })
    return { manifest, later: later.map(({ name }) => name), held }
  } finally {
    await excluding.release()
    await owner.end({ timeout: 5 })
  }
}

/**
 * Copies the site's keys from the backup. Authenticator secrets and emails were encrypted with these keys, so
 * other keys cannot decrypt them.
 */
async function putKeys(folder: string, keysFile: string) {
  const kept = join(folder, 'keys.json')
  if (!existsSync(kept)) return
  const keys = await readFile(kept)
  if (existsSync(keysFile)) {
    if (keys.equals(await readFile(keysFile))) return
    throw new BackupError(`${keysFile} already exists. Restore into an empty DATA_DIR`)
  }
  // Writes a temporary file first. If the restore were killed while writing `keysFile` itself, the next
  // attempt would refuse the incomplete file.
  await writeFile(`${keysFile}.unfinished`, keys, { mode: 0o600 })
  await rename(`${keysFile}.unfinished`, keysFile)
}

/** Returns the migrations that the backup lists, in its order. */
function migrationsOf({ migrations }: BackupManifest): SqlFile[] {
  const current = readMigrations()
  const unknown = migrations.find(
    ({ name, checksum }) => current.find((migration) => migration.name === name)?.checksum !== checksum,
  )
  if (unknown)
    throw new BackupError(
      `the backup was made by a different version: ${unknown.name} does not match this one`,
    )
  return current.filter(({ name }) => migrations.some((migration) => migration.name === name))
}

async function putFiles(store: BlobStore, folder: string, { files }: BackupManifest) {
  for (const { key, sha256 } of files) {
    const before = await store.read(key)
    // Skips a file that an interrupted restore has already written completely.
    if (before && (await hashOf(before)) === sha256) continue
    // Removes a partly written file, because a folder store does not overwrite files.
    if (before) await store.remove(key)
    await store.write(key, await readFile(getFilePath(folder, key)))
  }
}

async function hashOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk)
  return hash.digest('hex')
}

/**
 * Loads all tables in one transaction, before the triggers are created, because the backup already contains
 * their effects. During the load, row-level security does not apply to the owner.
 */
async function load(ownerUrl: string, folder: string, manifest: BackupManifest) {
  const database = await connectForCopy(ownerUrl, 'twenty-in-24 restore')
  try {
    await database.sql`begin`
    await loadTables(database, folder, manifest)
    await database.sql`commit`
  } finally {
    await database.connection.end()
  }
}

async function loadTables(
  { sql: tx, connection }: CopyConnection,
  folder: string,
  { tables }: BackupManifest,
) {
  const here = await listTables(tx)
  const expected = (list: Table[]) =>
    list
      .map(({ name, columns }) => `${name} (${columns})`)
      .sort()
      .join('\n')
  if (expected(here) !== expected(tables))
    throw new BackupError('the tables in the backup do not match its migrations')
  const names = here.map(({ name }) => name)
  for (const name of names) await tx.unsafe(`alter table ${name} no force row level security`)
  await tx.unsafe(`truncate ${names.join(', ')}`)
  for (const table of tables) {
    const rows = createReadStream(getTablePath(folder, table.name))
    await pipeline(rows, createGunzip(), createCopyInQuery(connection, table))
  }
  for (const table of tables) await requireSame(connection, table)
  for (const name of names) await tx.unsafe(`alter table ${name} force row level security`)
  await continueSequences(tx)
  await markRestoreLoaded(tx)
}

async function requireSame(connection: Connection, table: BackupManifest['tables'][number]) {
  const { stream, told } = createCountingHash()
  const rows = createCopyOutQuery(connection, table)
  await pipeline(rows, stream, new Writable({ write: (_chunk, _encoding, done) => done() }))
  const { sha256 } = told()
  if (sha256 !== table.sha256)
    throw new BackupError(`${table.name} was not restored correctly, so the whole restore was cancelled`)
}

/**
 * Sets each sequence to 1 more than the highest number in the columns that it fills. Includes sequences of
 * identity columns and of column defaults.
 */
async function continueSequences(tx: Sql) {
  const numbered = await tx<{ statement: string }[]>`
    with numbered as (
      select format('(select max(%I) from %I.%I)', column_name, table_schema, table_name) as last,
        coalesce(pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name),
          substring(column_default from '''(.+)''')) as sequence
      from information_schema.columns
      where (is_identity = 'YES' or column_default like 'nextval(%')
        and table_schema in ('auth', 'private', 'public', 'storage'))
    select format('select setval(%L, coalesce(greatest(%s), 0) + 1, false)', sequence, string_agg(last, ', ')) as statement
    from numbered group by sequence`
  for (const { statement } of numbered) await tx.unsafe(statement)
}
