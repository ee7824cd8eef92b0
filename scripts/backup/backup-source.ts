import { join } from 'node:path'
import { startEmbeddedPostgres } from '#backend/embedded-postgres/embedded.ts'
import { findRunningServer } from '#backend/embedded-postgres/running.ts'
import { openBlobStore } from '#backend/files/open-blob-store.ts'
import { embeddedDatabaseName } from '#server/embedded-database.ts'
import { type Env, getDatabaseOwnerUrl } from '#server/env.ts'

/**
 * Opens the file store and the database. The database is the one that the environment configures. If none is
 * configured, it is the embedded PostgreSQL in DATA_DIR.
 */
export async function openBackupSource(env: Env) {
  const store = openBlobStore(env)
  const ownerUrl = getDatabaseOwnerUrl(env)
  const loginUrl = env.DATABASE_LISTEN_URL ?? env.DATABASE_URL ?? env.DATABASE_OWNER_URL
  if (ownerUrl && loginUrl) return { ownerUrl, loginUrl, store, keysFile: undefined, close: async () => {} }
  const keysFile = join(env.DATA_DIR, 'keys.json')
  // Connects to the embedded database of a running site, because only one process can open the data folder.
  const running = findRunningServer(env.DATA_DIR, embeddedDatabaseName)
  if (running) return { ...running, store, keysFile, close: async () => {} }
  const started = await startEmbeddedPostgres({
    dataDir: env.DATA_DIR,
    database: embeddedDatabaseName,
    say: console.log,
  })
  return { ownerUrl: started.ownerUrl, loginUrl: started.loginUrl, store, keysFile, close: started.stop }
}
