import { setTimeout as delay } from 'node:timers/promises'
import { createClusterIfMissing } from '#backend/embedded-postgres/cluster.ts'
import { isProcessAlive } from '#backend/embedded-postgres/process-alive.ts'
import { ensureServerRunning, stopServer } from '#backend/embedded-postgres/server.ts'
import { acquireServerLock, type ServerLock } from '#backend/embedded-postgres/server-lock.ts'
import { prepareServerPaths, type ServerPaths } from '#backend/embedded-postgres/server-paths.ts'
import { getMonotonicMs } from '#backend/http/monotonic.ts'

export type EmbeddedPostgres = {
  /** Address with the superuser that initdb created, for migrations only. */
  ownerUrl: string
  /** Address with the run-time login. Migrations create the role; its password is in `postgres-passwords.json`. */
  loginUrl: string
  /** Folder of the cluster. */
  directory: string
  how: 'created' | 'started' | 'attached'
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  /** Name of the database in the cluster. Plain letters. */
  database: string
  say: (line: string) => void
  /** Maximum number of connections, if 60 are not enough. */
  connections?: number
}

const timeoutsMs = { start: 60_000, deadHolder: 3_000 }

/**
 * Starts PostgreSQL 18 for one data directory. The server is a separate process: if Node is killed, it
 * continues and keeps what it acknowledged, and the next start connects to it.
 *
 * Uses only the programs of the npm package, and not its class `EmbeddedPostgres`. A server of that class
 * ends with Node and gets all variables of our environment, with the secrets. The class also writes the
 * password of the superuser to a file in /tmp that every user can read.
 */
export async function startEmbeddedPostgres({
  dataDir,
  database,
  say,
  connections,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const place = prepareServerPaths({ dataDir, say })
  const isNew = await createClusterIfMissing(place, say)
  const { held, port, isOurs } = await holdServer(place, database, connections)
  const url = (name: string, password: string) =>
    `postgres://${name}:${password}@127.0.0.1:${port}/${database}`
  let stopping: Promise<void> | undefined
  return {
    ownerUrl: url('owner', place.passwords.owner),
    loginUrl: url('authenticator', place.passwords.authenticator),
    directory: place.cluster,
    how: isNew ? 'created' : isOurs ? 'started' : 'attached',
    stop: () => {
      stopping ??= stop(place, held)
      return stopping
    },
  }
}

// Retries, because connecting fails while the process that held the data directory before is stopping the
// server.
async function holdServer(place: ServerPaths, database: string, connections: number | undefined) {
  const begun = getMonotonicMs()
  for (;;) {
    const server = await ensureServerRunning(place, { deadline: begun + timeoutsMs.start, connections })
    const outcome = await acquireServerLock(place, { port: server.port, database })
    if (outcome.kind === 'held') return { ...server, held: outcome }
    const waited = getMonotonicMs() - begun
    if (outcome.kind === 'in use') refuseUnlessDying({ place, holder: outcome.holder, waited })
    if (outcome.kind === 'no answer' && waited > timeoutsMs.start) {
      throw new Error(`PostgreSQL (process ${server.pid}) is not responding; see ${place.log}`, {
        cause: outcome.cause,
      })
    }
    await delay(20)
  }
}

// Throws if another process (`holder`) uses the data directory. Allows some seconds for a holder that was
// killed: its connection outlives it for a moment, until PostgreSQL reads the closed socket.
function refuseUnlessDying({
  place,
  holder,
  waited,
}: {
  place: ServerPaths
  holder: number | undefined
  waited: number
}) {
  const isDying = holder === undefined || !isProcessAlive(holder)
  if (isDying && waited < timeoutsMs.deadHolder) return
  throw new Error(`DATA_DIR ${place.dataDir} is in use by process ${holder}; stop it or set another DATA_DIR`)
}

async function stop(place: ServerPaths, held: ServerLock) {
  // Keeps the lock until the server has received the signal to stop. Otherwise, another node could attach to
  // a server that is about to stop.
  held.expectLoss()
  await stopServer(place)
  await held.release()
}
