import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { ServerPaths } from '#backend/embedded-postgres/server-paths.ts'
import { getErrorCode } from '#backend/http/api-error.ts'

export type ServerLock = { kind: 'held'; expectLoss(): void; release(): Promise<void> }
type Outcome =
  | ServerLock
  | { kind: 'in use'; holder: number | undefined }
  | { kind: 'no answer'; cause: unknown }

const key = 2024

/**
 * Makes this process the only holder of the data directory. Two nodes on one data directory would run every
 * job twice and stop each other's database. Uses a lock that lasts as long as a connection, because a file
 * with a process number would remain after a crash; PostgreSQL releases the lock when the holder dies.
 *
 * Also creates the database, because only a holder may.
 */
export async function acquireServerLock(
  place: ServerPaths,
  { port, database }: { port: number; database: string },
): Promise<Outcome> {
  let isLossExpected = false
  let client: Client | undefined
  async function lock() {
    const opened = new Client({
      connectionString: `postgres://owner:${place.passwords.owner}@127.0.0.1:${port}/postgres`,
      connectionTimeoutMillis: 5_000,
      application_name: `node ${process.pid}`,
    })
    client = opened
    opened.on('error', () => {}) // The event `end` follows and is handled.
    opened.once('end', () => void (isLossExpected || retake()))
    await opened.connect()
    const { rows } = await opened.query<{ granted: boolean }>(
      `select pg_try_advisory_lock(${key}) as granted`,
    )
    return { client: opened, isGranted: rows[0]?.granted ?? false }
  }
  // Takes the lock again, because PostgreSQL closes all connections when one of its processes crashes.
  const retake = async () => {
    await delay(500, undefined, { ref: false })
    if (!isLossExpected) await lock().catch(() => {}) // a failure closes the connection, which calls this again
  }
  const expectLoss = () => {
    isLossExpected = true
  }
  const release = async () => {
    expectLoss()
    await client?.end()
  }
  try {
    const locked = await lock()
    if (locked.isGranted) {
      await createDatabaseIfMissing(locked.client, database)
      return { kind: 'held', expectLoss, release }
    }
    const holder = await readHolder(locked.client)
    await release()
    return { kind: 'in use', holder }
  } catch (cause) {
    await release()
    if (isWrongPassword(cause)) {
      throw new Error(
        `the passwords stored in ${place.dataDir} do not match the database in ${place.cluster}`,
        {
          cause,
        },
      )
    }
    return { kind: 'no answer', cause }
  }
}

async function createDatabaseIfMissing(client: Client, database: string) {
  const found = await client.query('select from pg_database where datname = $1', [database])
  if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`)
}

async function readHolder(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ name: string }>(`
    select application_name as name from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and objid = ${key} and granted`)
  const name = rows[0]?.name
  return name === undefined ? undefined : Number(name.replace('node ', ''))
}

function isWrongPassword(cause: unknown): boolean {
  return getErrorCode(cause) === '28P01'
}
