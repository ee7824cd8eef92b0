import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#backend/db/connect.ts'
import { ensureServerRunning, stopServer } from '#backend/embedded-postgres/server.ts'
import { prepareServerPaths } from '#backend/embedded-postgres/server-paths.ts'
import { getMonotonicMs } from '#backend/http/monotonic.ts'

export type BenchReplica = { directory: string; loginUrl: string; stop(): Promise<void> }

type Primary = { directory: string; ownerUrl: string; loginUrl: string }

/** Starts a streaming replica from a copy of a running primary. */
export async function startReplica({ directory, ownerUrl, loginUrl }: Primary): Promise<BenchReplica> {
  const dataDir = mkdtempSync(join(tmpdir(), 'twenty-in-24-replica-'))
  const place = prepareServerPaths({ dataDir, say: () => {} })
  const pool = connect(ownerUrl, { max: 1 })
  const owner = await pool.reserve()
  await owner`select pg_backup_start('replica', true)`
  execFileSync('cp', ['-a', directory, place.cluster])
  const [backup] = await owner<{ label: string }[]>`select labelfile as label from pg_backup_stop(false)`
  await owner.release()
  await pool.end()
  rmSync(join(place.cluster, 'postmaster.pid'), { force: true })
  const { username, password, port, hostname } = new URL(ownerUrl)
  writeFileSync(join(place.cluster, 'backup_label'), backup?.label ?? '')
  writeFileSync(join(place.cluster, 'standby.signal'), '')
  appendFileSync(
    join(place.cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  )
  if (place.user) execFileSync('chown', ['-R', `${place.user.uid}:${place.user.gid}`, place.cluster])
  const server = await ensureServerRunning(place, { deadline: getMonotonicMs() + 30_000 })
  return {
    directory: place.cluster,
    loginUrl: Object.assign(new URL(loginUrl), { port: String(server.port) }).href,
    async stop() {
      await stopServer(place)
      for (const folder of [dataDir, place.home]) rmSync(folder, { recursive: true, force: true })
    },
  }
}
