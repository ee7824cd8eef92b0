import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect as connectSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '#backend/embedded-postgres/server.ts'
import { chooseServerUser } from '#backend/embedded-postgres/user.ts'

/**
 * Starts PgBouncer in transaction mode in front of a database. The returned `url` leads to the database
 * through PgBouncer. Throws if PgBouncer is not installed.
 */
export async function startPooler(databaseUrl: string) {
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
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
`,
  )
  // PgBouncer refuses to run as root, as PostgreSQL does.
  const user = chooseServerUser(folder)
  if (user) chownSync(folder, user.uid, user.gid)
  const program = process.env.PGBOUNCER_PATH ?? '/usr/sbin/pgbouncer'
  const child = spawn(program, ['-q', join(folder, 'settings')], { ...user, stdio: 'inherit' })
  await once(child, 'spawn')
  while (!(await isListening(Number(port)))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`)
    await delay(50)
  }
  return {
    url: Object.assign(new URL(databaseUrl), { port }).href,
    stop() {
      child.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectSocket(port, '127.0.0.1')
    socket.once('connect', () => socket.end(() => resolve(true)))
    socket.once('error', () => resolve(false))
  })
}
