import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { connect } from '#backend/db/connect.ts'
import type { BlobStore } from '#backend/files/blob-store.ts'
import { migrateSite, readMigrations } from '#server/migrations.ts'
import { rootFolder } from '#server/root.ts'
import { createEmptyDatabase } from '#tests/support/empty-database.ts'
import { makeBackup } from '../../scripts/backup/make-backup.ts'

const lastMigrations = ['backend/0007_changes.sql', '0025_analytics.sql']

/**
 * Creates a small filled database of version 1.0.0, from which upgrades begin. The functions of that version
 * are not needed, because every version installs its own.
 */
export async function createFirstVersionDatabase(): Promise<string> {
  const { ownerUrl } = await createEmptyDatabase()
  const owner = connect(ownerUrl, { max: 1 })
  const migrations = readMigrations().filter(({ name }) =>
    lastMigrations.some((last) => dirname(name) === dirname(last) && name <= last),
  )
  await migrateSite(owner, migrations, { functions: [] })
  await owner.unsafe(readFileSync(join(rootFolder, 'tests/upgrades/rows-1.0.0.sql'), 'utf8'))
  await owner.end()
  return ownerUrl
}

/** Writes a backup of version 1.0.0 with one file. */
export async function backUpFirstVersion(store: BlobStore, folder: string): Promise<string> {
  await store.write('blog-images/0a0b0c0d-0000-4000-8000-000000000001', Buffer.from('bytes'))
  await makeBackup({ ownerUrl: await createFirstVersionDatabase(), store, folder })
  return folder
}
