import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect as connectSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseServerUser } from '#backend/embedded-postgres/user.ts'
import { afterFile } from '#tests/support/clean-up.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

export type PoolingMode = 'transaction' | 'session'

/** True if PgBouncer is installed. `npm test` installs it on Debian, and otherwise reports that it is missing. */
export const hasPooler = process.env.PGBOUNCER_PATH !== undefined

/** Starts a PgBouncer in front of the PostgreSQL of this address. `through` is the same address through PgBouncer. */
export async function startPooler(url: string, pooling: PoolingMode) {
  const { port: target, username, password } = new URL(url)
  const folder = mkdtempSync(join(tmpdir(), 'twenty-in-24-pooler-'))
  const port = await findFreePort()
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
  let child: ChildProcess | undefined

  async function start() {
    child = spawn(process.env.PGBOUNCER_PATH ?? 'pgbouncer', ['-q', join(folder, 'settings')], {
      ...user,
      stdio: 'ignore',
    })
    await waitUntil('PgBouncer', () => isListening(port))
  }

  async function kill() {
    if (!child || child.exitCode !== null || child.signalCode) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  afterFile(async () => {
    await kill()
    rmSync(folder, { recursive: true, force: true })
  })
  await start()
  return { start, kill, through: (address: string) => Object.assign(new URL(address), { port }).href }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectSocket(port, '127.0.0.1')
    socket.once('connect', () => socket.end(() => resolve(true)))
    socket.once('error', () => resolve(false))
  })
}
