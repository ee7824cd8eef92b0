import { setTimeout as delay } from 'node:timers/promises'
import { connect, type Pool } from '#server/db/connect.ts'
import { admitLogin, migrate } from '#server/db/migrate.ts'
import { readDraft, readMigrations } from '#server/db/migrations.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded.ts'
import type { Env } from '#server/env.ts'
import { isAway } from '#server/http/api-error.ts'
import { openStartUpServer } from '#server/http/start-up-server.ts'

export type OpenDatabase = { sql: Pool; loginUrl: string; close(): Promise<void> }

/**
 * The run-time pool on a migrated database: the one of DATABASE_URL, or the embedded PostgreSQL of DATA_DIR. The server waits
 * for a database that is away; a command says so and ends.
 */
export async function openDatabase(
  env: Env,
  say: (line: string) => void,
  { isPatient = true } = {},
): Promise<OpenDatabase> {
  if (!env.DATABASE_URL && env.NODE_ENV === 'production') {
    say(
      `Warning: DATABASE_URL is not set, so everything is kept in ${env.DATA_DIR} and no second node can share it.`,
    )
  }
  const embedded = env.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, say })
  const loginUrl = env.DATABASE_URL ?? embedded?.loginUrl ?? ''
  const ownerUrl = env.DATABASE_OWNER_URL ?? env.DATABASE_URL ?? embedded?.ownerUrl ?? ''
  try {
    await (isPatient
      ? prepareWhenThere({ ownerUrl, loginUrl, say, env })
      : prepare({ ownerUrl, loginUrl, say, env }))
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  // Half of them for strangers' reads (db/connect.ts); one more listens.
  const sql = connect(loginUrl, { max: Math.floor(env.DATABASE_CONNECTIONS / 2) })
  return {
    sql,
    loginUrl,
    async close() {
      await sql.end({ timeout: 5 })
      await embedded?.stop()
    },
  }
}

type Addresses = { ownerUrl: string; loginUrl: string; say: (line: string) => void; env: Env }

/** A database of one's own may start after the server, or be away just then; everything else ends the start. */
async function prepareWhenThere(addresses: Addresses) {
  const { env } = addresses
  let leave: (() => Promise<void>) | undefined
  try {
    for (;;) {
      try {
        return await prepare(addresses)
      } catch (error) {
        if (!env.DATABASE_URL || !isDatabaseAway(error)) throw error
        if (!leave) addresses.say('Waiting for the database ...')
        leave ??= await openStartUpServer(env)
        await delay(500)
      }
    }
  } finally {
    await leave?.()
  }
}

/** A failed migration says why by its cause. */
const isDatabaseAway = (error: unknown) => isAway(error) || (error instanceof Error && isAway(error.cause))

async function prepare({ ownerUrl, loginUrl, say, env }: Addresses) {
  const owner = connect(ownerUrl, { max: 1, name: 'twenty-in-24 migrations' })
  try {
    const development = { draft: readDraft(), goesBack: true }
    const applied = await migrate(owner, readMigrations(), env.NODE_ENV === 'production' ? {} : development)
    if (applied.length > 0) say(`Applied ${applied.length} migrations.`)
    await admitLogin(owner, loginUrl)
    if (new URL(ownerUrl).username === new URL(loginUrl).username) {
      say(
        'Warning: DATABASE_URL signs in as the owner; use a login of its own at run time and set DATABASE_OWNER_URL.',
      )
    }
  } finally {
    await owner.end({ timeout: 5 })
  }
}
