import { connect, type Pool } from '#backend/db/connect.ts'
import { isReadOnlyError } from '#backend/db/describe-unavailability.ts'
import { prepareLogin } from '#backend/db/login.ts'
import type { MigrateOptions } from '#backend/db/migrate.ts'
import { refuseUnmigrated } from '#backend/db/unready-database.ts'
import { startEmbeddedPostgres } from '#backend/embedded-postgres/embedded.ts'
import { isUnreachableError } from '#backend/http/api-error.ts'
import { applicationName } from '#server/application-name.ts'
import { embeddedDatabaseName } from '#server/embedded-database.ts'
import { type Env, getDatabaseOwnerUrl } from '#server/env.ts'
import { migrateSite, readDraftMigration, readMigrations } from '#server/migrations.ts'

/** `loginUrl` leads directly to the database, for LISTEN. */
export type DatabaseHandle = { sql: Pool; loginUrl: string; close(): Promise<void> }

/**
 * Opens the run-time pool on a migrated database: that of DATABASE_URL, or the embedded PostgreSQL of
 * DATA_DIR. A command never migrates a database that nodes of another release use.
 */
export async function openDatabase(
  env: Env,
  say: (line: string) => void,
  { isCommand = false, signal }: { isCommand?: boolean; signal?: AbortSignal } = {},
): Promise<DatabaseHandle> {
  if (!env.DATABASE_URL && env.NODE_ENV === 'production') {
    say(
      `Warning: DATABASE_URL is not set, so all data is stored in ${env.DATA_DIR} and cannot be shared with a second node.`,
    )
  }
  const embedded = env.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, database: embeddedDatabaseName, say })
  const loginUrl = env.DATABASE_LISTEN_URL ?? env.DATABASE_URL ?? embedded?.loginUrl ?? ''
  const ownerUrl = getDatabaseOwnerUrl(env) ?? embedded?.ownerUrl ?? ''
  try {
    await (isCommand
      ? prepareForCommand({ ownerUrl, loginUrl, say, env, signal })
      : prepare({ ownerUrl, loginUrl, say, env, signal }, env.NODE_ENV === 'production' ? {} : development()))
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  // Uses half of DATABASE_CONNECTIONS. The other half is reserved for anonymous reads
  // (backend/db/connect.ts). One more connection listens.
  const sql = connect(env.DATABASE_URL ?? loginUrl, {
    max: Math.floor(env.DATABASE_CONNECTIONS / 2),
    name: applicationName,
    isPooled: env.DATABASE_LISTEN_URL !== undefined,
  })
  return {
    sql,
    loginUrl,
    async close() {
      await sql.end({ timeout: 5 })
      await embedded?.stop()
    },
  }
}

type Addresses = {
  ownerUrl: string
  loginUrl: string
  say: (line: string) => void
  env: Env
  signal: AbortSignal | undefined
}

/**
 * True if the error means that the database is unavailable. A failed migration has this error as its cause. A
 * read-only database counts as unavailable, because a standby accepts writes once it is promoted.
 */
export const isDatabaseUnavailable = (error: unknown) =>
  isUnreachableError(error) ||
  isReadOnlyError(error) ||
  (error instanceof Error && isUnreachableError(error.cause))

/**
 * Migrates an embedded database, which may be new. Shared databases are migrated by their nodes and `npm run
 * migrate` only.
 */
async function prepareForCommand(addresses: Addresses) {
  if (!addresses.env.DATABASE_URL) return prepare(addresses, {})
  const owner = connect(addresses.ownerUrl, { max: 1, name: `${applicationName} command` })
  try {
    await refuseUnmigrated(owner)
  } finally {
    await owner.end({ timeout: 5 })
  }
}

const development = () => ({ draft: readDraftMigration(), goesBack: true })

async function prepare({ ownerUrl, loginUrl, say, signal }: Addresses, options: MigrateOptions) {
  const lock = { say, signal }
  const owner = connect(ownerUrl, { max: 1, name: `${applicationName} migrations` })
  try {
    const applied = await migrateSite(owner, readMigrations(), { ...options, loginUrl, lock })
    if (applied.length > 0) say(`Applied ${applied.length} migrations.`)
    for (const warning of await prepareLogin(owner, loginUrl, lock)) say(`Warning: ${warning}`)
    if (new URL(ownerUrl).username === new URL(loginUrl).username) {
      say(
        'Warning: DATABASE_URL uses the database owner. Use a separate login for DATABASE_URL and set DATABASE_OWNER_URL to the owner.',
      )
    }
  } finally {
    await owner.end({ timeout: 5 })
  }
}
