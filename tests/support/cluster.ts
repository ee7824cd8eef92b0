import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#backend/db/connect.ts'
import { createClusterIfMissing } from '#backend/embedded-postgres/cluster.ts'
import { ensureServerRunning, readPostmaster, stopServer } from '#backend/embedded-postgres/server.ts'
import { prepareServerPaths } from '#backend/embedded-postgres/server-paths.ts'
import { afterFile } from '#tests/support/clean-up.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

export type Cluster = Awaited<ReturnType<typeof createCluster>>

/**
 * Creates a separate PostgreSQL that can be stopped, disconnected and restarted. Nodes connect to it by a
 * DATABASE_URL.
 */
export async function createCluster(dataDir = mkdtempSync(join(tmpdir(), 'twenty-in-24-faults-'))) {
  const place = prepareServerPaths({ dataDir, say: () => {} })
  await createClusterIfMissing(place, () => {})
  const { port } = await ensureServerRunning(place, { deadline: performance.now() + 30_000 })
  const url = (name: 'owner' | 'authenticator', database = 'twenty') =>
    `postgres://${name}:${place.passwords[name]}@127.0.0.1:${port}/${database}`
  const admin = connect(url('owner', 'postgres'), { max: 1 })
  await admin`create database twenty`
  await admin.end()
  afterFile(async () => {
    await stopServer(place)
    rmSync(dataDir, { recursive: true, force: true })
    if (existsSync(place.home)) rmSync(place.home, { recursive: true, force: true })
  })

  /** Stops PostgreSQL. `immediate` simulates a crash: no checkpoint, and recovery at the next start. */
  async function stop(how: 'fast' | 'immediate') {
    const pid = readPostmaster(place)?.pid
    if (how === 'fast' || !pid) return stopServer(place)
    process.kill(pid, 'SIGQUIT')
    await waitUntil('the end of PostgreSQL', () => (readPostmaster(place) ? undefined : true), 20_000)
  }

  return {
    dataDir,
    /** Data directory of PostgreSQL. */
    directory: place.cluster,
    ownerUrl: url('owner'),
    loginUrl: url('authenticator'),
    stop,
    start: () => ensureServerRunning(place, { deadline: performance.now() + 30_000 }),
  }
}
