import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect as connectSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '#backend/embedded-postgres/server.ts'
import { chooseServerUser } from '#backend/embedded-postgres/user.ts'

export type PoolingMode = 'transaction' | 'session'

const startTimeoutMs = 60_000

/**
 * Prepares a PgBouncer in front of a PostgreSQL, for tests and measurements. `through` returns the same address
 * through PgBouncer. `start` resolves when it accepts connections, and throws if it is not installed or ends.
 */
export async function createPooler(databaseUrl: string, pooling: PoolingMode) {
  const { port: target, username, password } = new URL(databaseUrl)
  const port = await findFreePort(0)
  // Uses a separate temporary folder, because PgBouncer's user may not open folders of root.
  const folder = mkdtempSync(join(tmpdir(), 'twenty-in-24-pooler-'))
  writeFileSync(join(folder, 'users'), `"${username}" "${decodeURIComponent(password)}"\n`)
  writeFileSync(
    join(folder, 'settings'),
    `[databases]
* = host=127.0.0.1 port=${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users')}
pool_mode = ${pooling}
default_pool_size = ${pooling === 'transaction' ? 20 : 40}
max_client_conn = 1000
server_idle_timeout = 5
`,
  )
  // Runs PgBouncer as another user, because it refuses to run as root, as PostgreSQL does.
  const user = chooseServerUser(folder)
  if (user) chownSync(folder, user.uid, user.gid)

  async function start(): Promise<ChildProcess> {
    const program = process.env.PGBOUNCER_PATH ?? '/usr/sbin/pgbouncer'
    const child = spawn(program, ['-q', join(folder, 'settings')], { ...user, stdio: 'ignore' })
    let failure: Error | undefined
    child.once('error', (error) => {
      failure = error
    })
    for (const deadline = Date.now() + startTimeoutMs; !(await isListening(Number(port))); await delay(50)) {
      if (failure) throw failure
      if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`)
      if (Date.now() > deadline) throw new Error('PgBouncer did not start within a minute')
    }
    return child
  }

  return {
    start,
    remove: () => rmSync(folder, { recursive: true, force: true }),
    through: (address: string) => Object.assign(new URL(address), { port }).href,
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectSocket(port, '127.0.0.1')
    socket.once('connect', () => socket.end(() => resolve(true)))
    socket.once('error', () => resolve(false))
  })
}
