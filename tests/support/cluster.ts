import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { createClusterIfMissing } from '#server/db/embedded-cluster.ts'
import { findPlace } from '#server/db/embedded-place.ts'
import { ensureServer, readPostmaster, stopServer } from '#server/db/embedded-server.ts'
import { until } from '#tests/support/until.ts'

export type Cluster = Awaited<ReturnType<typeof createCluster>>

/** A PostgreSQL of one's own, to be stopped, cut off and started again; nodes reach it as any DATABASE_URL. */
export async function createCluster(dataDir = mkdtempSync(join(tmpdir(), 'twenty-in-24-faults-'))) {
  const place = findPlace({ dataDir, say: () => {} })
  await createClusterIfMissing(place, () => {})
  const { port } = await ensureServer(place, Date.now() + 30_000)
  const url = (name: 'owner' | 'authenticator', database = 'twenty') =>
    `postgres://${name}:${place.passwords[name]}@127.0.0.1:${port}/${database}`
  const admin = connect(url('owner', 'postgres'), { max: 1 })
  await admin`create database twenty`
  await admin.end()
  afterAll(async () => {
    await stopServer(place)
    rmSync(dataDir, { recursive: true, force: true })
    if (existsSync(place.home)) rmSync(place.home, { recursive: true, force: true })
  })

  /** `immediate` is a crash: no check point, recovery at the next start. */
  async function stop(how: 'fast' | 'immediate') {
    const pid = readPostmaster(place)?.pid
    if (how === 'fast' || !pid) return stopServer(place)
    process.kill(pid, 'SIGQUIT')
    await until('the end of PostgreSQL', () => (readPostmaster(place) ? undefined : true), 20_000)
  }

  return {
    dataDir,
    ownerUrl: url('owner'),
    loginUrl: url('authenticator'),
    stop,
    start: () => ensureServer(place, Date.now() + 30_000),
  }
}
