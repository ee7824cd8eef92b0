import { connect, type Pool } from '#backend/db/connect.ts'
import { admitLogin } from '#backend/db/login.ts'
import type { MigrateOptions } from '#backend/db/migrate.ts'
import { refuseUnmigrated } from '#backend/db/unready-database.ts'
import { isReadOnly } from '#backend/db/why-away.ts'
import { startEmbeddedPostgres } from '#backend/embedded-postgres/embedded.ts'
import { isUnreachable } from '#backend/http/api-error.ts'
import { embeddedDatabase } from '#server/embedded-database.ts'
import { type Env, ownerAddress } from '#server/env.ts'
import { migrateSite, readDraft, readMigrations } from '#server/migrations.ts'

/** `loginUrl` leads directly to the database, for LISTEN. */
export type OpenDatabase = { sql: Pool; loginUrl: string; close(): Promise<void> }

/**
 * The run-time pool on a migrated database: the one of DATABASE_URL, or the embedded PostgreSQL of DATA_DIR. A command never
 * changes what nodes of another release work with.
 */
export async function openDatabase(
  env: Env,
  say: (line: string) => void,
  { isCommand = false, signal }: { isCommand?: boolean; signal?: AbortSignal } = {},
): Promise<OpenDatabase> {
  if (!env.DATABASE_URL && env.NODE_ENV === 'production') {
    say(
      `Warning: DATABASE_URL is not set, so all data is stored in ${env.DATA_DIR} and cannot be shared with a second node.`,
    )
  }
  const embedded = env.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, database: embeddedDatabase, say })
  const loginUrl = env.DATABASE_LISTEN_URL ?? env.DATABASE_URL ?? embedded?.loginUrl ?? ''
  const ownerUrl = ownerAddress(env) ?? embedded?.ownerUrl ?? ''
  try {
    await (isCommand
      ? prepareForCommand({ ownerUrl, loginUrl, say, env, signal })
      : prepare({ ownerUrl, loginUrl, say, env, signal }, env.NODE_ENV === 'production' ? {} : development()))
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  // Half of them for strangers' reads (db/connect.ts); one more listens.
  const sql = connect(env.DATABASE_URL ?? loginUrl, {
    max: Math.floor(env.DATABASE_CONNECTIONS / 2),
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

/** A failed migration says why by its cause. A standby takes writes once it is promoted. */
export const isDatabaseAway = (error: unknown) =>
  isUnreachable(error) || isReadOnly(error) || (error instanceof Error && isUnreachable(error.cause))

/** An embedded database may be new; one that nodes share is brought up to date by them and `npm run migrate` alone. */
async function prepareForCommand(addresses: Addresses) {
  if (!addresses.env.DATABASE_URL) return prepare(addresses, {})
  const owner = connect(addresses.ownerUrl, { max: 1, name: 'twenty-in-24 command' })
  try {
    await refuseUnmigrated(owner)
  } finally {
    await owner.end({ timeout: 5 })
  }
}

const development = () => ({ draft: readDraft(), goesBack: true })

async function prepare({ ownerUrl, loginUrl, say, signal }: Addresses, options: MigrateOptions) {
  const lock = { say, signal }
  const owner = connect(ownerUrl, { max: 1, name: 'twenty-in-24 migrations' })
  try {
    const applied = await migrateSite(owner, readMigrations(), { ...options, loginUrl, lock })
    if (applied.length > 0) say(`Applied ${applied.length} migrations.`)
    for (const warning of await admitLogin(owner, loginUrl, lock)) say(`Warning: ${warning}`)
    if (new URL(ownerUrl).username === new URL(loginUrl).username) {
      say(
        'Warning: DATABASE_URL uses the database owner. Use a separate login for DATABASE_URL and set DATABASE_OWNER_URL to the owner.',
      )
    }
  } finally {
    await owner.end({ timeout: 5 })
  }
}
