import { execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureServerRunning, stopServer } from '#backend/embedded-postgres/server.ts'
import { prepareServerPaths } from '#backend/embedded-postgres/server-paths.ts'
import { afterFile } from '#tests/support/clean-up.ts'
import type { Cluster } from '#tests/support/cluster.ts'

/** Starts a streaming replica. Stops the primary while its data is copied. */
export async function createReplicaOf(cluster: Cluster) {
  const dataDir = mkdtempSync(join(tmpdir(), 'twenty-in-24-replica-'))
  const place = prepareServerPaths({ dataDir, say: () => {} })
  afterFile(async () => {
    await stopServer(place)
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(place.home, { recursive: true, force: true })
  })
  await cluster.stop('fast')
  execFileSync('cp', ['-a', cluster.directory, place.cluster])
  await cluster.start()
  const { username, password, port, hostname } = new URL(cluster.ownerUrl)
  const signal = join(place.cluster, 'standby.signal')
  writeFileSync(signal, '')
  if (place.user) chownSync(signal, place.user.uid, place.user.gid)
  appendFileSync(
    join(place.cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password} application_name=replica'\n`,
  )
  const start = () => ensureServerRunning(place, { deadline: performance.now() + 30_000 })
  const { port: ownPort } = await start()
  const at = (url: string) => Object.assign(new URL(url), { port: String(ownPort) }).href
  return {
    ownerUrl: at(cluster.ownerUrl),
    loginUrl: at(cluster.loginUrl),
    stop: () => stopServer(place),
    start,
  }
}
