import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { advisoryLockIds } from '#backend/db/advisory-locks.ts'
import { type CopyConnection, connectForCopy } from '#backend/db/connect.ts'
import { refuseUnfinishedRestore } from '#backend/db/unready-database.ts'
import type { BlobStore } from '#backend/files/blob-store.ts'
import { writeFolderAtomically } from '../write-folder-atomically.ts'
import {
  BackupError,
  type BackupManifest,
  createCountingHash,
  getFilePath,
  getManifestPath,
  getTablePath,
} from './manifest.ts'
import { createCopyOutQuery, listTables } from './tables.ts'

export type BackupOptions = {
  ownerUrl: string
  store: BlobStore
  folder: string
  /**
   * Key file of an embedded database. Without it, nobody can decrypt authenticator secrets and emails in the
   * backup.
   */
  keysFile?: string | undefined
}

/**
 * Writes one consistent state of the database and its files, while the server runs. The folder gets its final
 * name when the backup is complete.
 */
export async function makeBackup({
  ownerUrl,
  store,
  folder,
  keysFile,
}: BackupOptions): Promise<BackupManifest> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new BackupError(`${folder} is not empty. Use a new folder for every backup`)
  const database = await connectForCopy(ownerUrl, 'twenty-in-24 backup')
  try {
    // Stops the site from deleting replaced files until the backup is complete, because the rows of this
    // snapshot refer to them.
    await database.sql`select pg_advisory_lock(${advisoryLockIds.keepBlobs})`
    return await writeFolderAtomically(folder, async (draft) => {
      await mkdir(`${draft}/tables`, { mode: 0o700 })
      await mkdir(`${draft}/files`, { mode: 0o700 })
      const { keys, ...kept } = await dump(database, draft)
      const manifest: BackupManifest = {
        format: 1,
        madeAt: new Date().toISOString(),
        ...kept,
        files: await copyFiles(store, keys, draft),
      }
      if (keysFile) await copyFile(keysFile, `${draft}/keys.json`)
      if (keysFile) await chmod(`${draft}/keys.json`, 0o600)
      await writeFile(getManifestPath(draft), JSON.stringify(manifest, null, 2), { mode: 0o600 })
      return manifest
    })
  } finally {
    await database.connection.end()
  }
}

async function dump({ sql: tx, connection }: CopyConnection, draft: string) {
  await tx`begin isolation level repeatable read read only`
  await refuseUnfinishedRestore(tx)
  const migrations = await tx<
    BackupManifest['migrations']
  >`select name, checksum from migrations.applied order by applied_at`
  const [me] = await tx<{ sees_all: boolean }[]>`
    select rolsuper or rolbypassrls as sees_all from pg_roles where rolname = current_user`
  // Row-level security applies to the owner too (db/CONVENTIONS.md). The policies of service_role show every
  // row.
  if (!me?.sees_all) await tx`set local role service_role`
  const tables: BackupManifest['tables'] = []
  for (const table of await listTables(tx)) {
    const { stream, told } = createCountingHash()
    const rows = createCopyOutQuery(connection, table)
    await pipeline(
      rows,
      stream,
      createGzip(),
      createWriteStream(getTablePath(draft, table.name), { mode: 0o600 }),
    )
    tables.push({ ...table, ...told() })
  }
  const objects = await tx<{ blob_key: string }[]>`select distinct blob_key from storage.objects order by 1`
  await tx`commit`
  return { migrations: [...migrations], tables, keys: objects.map(({ blob_key }) => blob_key) }
}

async function copyFiles(store: BlobStore, keys: string[], draft: string): Promise<BackupManifest['files']> {
  const files = []
  // Creates the folders without `recursive`, so that this fails if someone has deleted the temporary folder
  // during the backup. With `recursive`, only the remaining files would be in the backup.
  for (const folder of new Set(keys.map((key) => dirname(getFilePath(draft, key)))))
    await mkdir(folder, { mode: 0o700 })
  for (const key of keys) {
    const bytes = await store.read(key)
    if (!bytes)
      throw new BackupError(`the file ${key} is missing from file storage, but the database refers to it`)
    const path = getFilePath(draft, key)
    const hash = createHash('sha256')
    let size = 0
    const counted = async function* () {
      for await (const chunk of bytes) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    }
    await pipeline(counted, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
    files.push({ key, size, sha256: hash.digest('hex') })
  }
  return files
}
