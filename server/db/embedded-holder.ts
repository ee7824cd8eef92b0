import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import type { Place } from '#server/db/embedded-place.ts'

export type Held = { kind: 'held'; expectLoss(): void; release(): Promise<void> }
type Outcome = Held | { kind: 'in use'; holder: number | undefined } | { kind: 'no answer'; cause: unknown }

const key = 2024

/**
 * Makes this process the one holder of the data directory, by a lock that lives as long as a connection: PostgreSQL
 * itself gives it back when the holder dies. Makes the database `twenty` too, since only a holder may.
 */
export async function hold(place: Place, port: number): Promise<Outcome> {
  let isLossExpected = false
  const sql = postgres(`postgres://owner:${place.passwords.owner}@127.0.0.1:${port}/postgres`, {
    max: 1,
    connect_timeout: 5,
    idle_timeout: 0,
    // The driver renews connections every half an hour or so, and the lock would be lost with the old one.
    max_lifetime: null,
    fetch_types: false,
    onnotice: () => {},
    onclose: () => void (isLossExpected || retake()),
    connection: { application_name: `node ${process.pid}` },
  })
  const lock = async () => {
    const [row] = await sql<{ granted: boolean }[]>`select pg_try_advisory_lock(${key}) as granted`
    return row?.granted ?? false
  }
  // When a backend crashes, PostgreSQL closes all connections and goes on; the lock is taken again.
  const retake = async () => {
    await delay(500, undefined, { ref: false })
    if (!isLossExpected) await lock().catch(() => {}) // a failure closes the connection, which calls this again
  }
  const expectLoss = () => {
    isLossExpected = true
  }
  const release = async () => {
    expectLoss()
    await sql.end({ timeout: 0 })
  }
  try {
    if (await lock()) {
      await createDatabaseIfMissing(sql)
      return { kind: 'held', expectLoss, release }
    }
    const holder = await readHolder(sql)
    await release()
    return { kind: 'in use', holder }
  } catch (cause) {
    await release()
    if (isWrongPassword(cause)) {
      throw new Error(`the passwords in ${place.dataDir} do not open the database in ${place.cluster}`, {
        cause,
      })
    }
    return { kind: 'no answer', cause }
  }
}

async function createDatabaseIfMissing(sql: postgres.Sql) {
  const [found] = await sql`select from pg_database where datname = 'twenty'`
  if (!found) await sql`create database twenty`
}

async function readHolder(sql: postgres.Sql): Promise<number | undefined> {
  const [row] = await sql<{ name: string }[]>`
    select application_name as name from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and objid = ${key} and granted`
  return row && Number(row.name.replace('node ', ''))
}

function isWrongPassword(cause: unknown): boolean {
  return cause instanceof postgres.PostgresError && cause.code === '28P01'
}
