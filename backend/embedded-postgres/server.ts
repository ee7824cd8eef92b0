import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { getBinaryPath } from '#backend/embedded-postgres/binaries.ts'
import { isProcessAlive, readProcessCommand } from '#backend/embedded-postgres/process-alive.ts'
import type { ServerPaths } from '#backend/embedded-postgres/server-paths.ts'
import { getMonotonicMs } from '#backend/http/monotonic.ts'

type Server = { pid: number; port: number; isOurs: boolean }

/**
 * Settings for a small machine, reachable through loopback only. Passed at each start, so an update can
 * change them.
 */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  fsync: 'on',
  shared_buffers: '64MB',
  jit: 'off',
  // Avoids three I/O workers and the launcher of logical replication, which a small database does not need.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  log_checkpoints: 'off',
  // Hides the details of errors, which quote rows with personal addresses.
  log_error_verbosity: 'terse',
  // Hides the statements as well, because strangers could fill the disk with their text.
  log_min_error_statement: 'panic',
}

const maxFailures = 6
const largestLog = 10_000_000

/** Returns the server of this cluster, ready for connections. Starts it unless it is running. */
export async function ensureServerRunning(
  place: ServerPaths,
  { deadline, connections = 60 }: { deadline: number; connections?: number | undefined },
): Promise<Server> {
  let child: ChildProcess | undefined
  for (let failures = 0; getMonotonicMs() < deadline; ) {
    const found = readPostmaster(place)
    if (found?.isReady) return { ...found, isOurs: found.pid === child?.pid }
    if (!found && child && (child.exitCode !== null || child.signalCode)) {
      // Retries if another program took the port, or if processes of a killed server are still ending.
      failures += 1
      if (failures === maxFailures) throw new Error(`PostgreSQL could not start: ${lastWords(place)}`)
      await delay(2 ** failures * 20)
      child = undefined
    }
    if (!found) child ??= await spawnServer(place, connections)
    await delay(10)
  }
  throw new Error(`PostgreSQL did not become ready; see ${place.log}`)
}

/**
 * Stops the server and disconnects its clients. If that takes too long, for example because a disk is slow,
 * ends it without a checkpoint, and PostgreSQL recovers at the next start.
 */
export async function stopServer(place: ServerPaths): Promise<void> {
  const found = readPostmaster(place)
  if (!found) return
  // Sends a signal. Windows has no signals, so there kill() would act like a power cut.
  const signal = (name: 'SIGINT' | 'SIGQUIT') =>
    process.platform === 'win32'
      ? spawnSync(getBinaryPath(place.native, 'pg_ctl'), ['stop', '-D', place.cluster, '-m', 'fast', '-W'])
      : process.kill(found.pid, name)
  signal('SIGINT')
  if (await isGone(found.pid, 15_000)) return
  signal('SIGQUIT')
  await isGone(found.pid, 5_000)
}

/**
 * Returns an environment for PostgreSQL's programs. It contains none of our secrets, and neither PGDATA nor
 * PGPORT, which could point to another server.
 */
export function createMinimalEnvironment(): Record<string, string | undefined> {
  return { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C', TZ: 'UTC' }
}

// Starts PostgreSQL without pg_ctl, which checks only every tenth of a second and so reports "ready" later
// than postmaster.pid does.
async function spawnServer(place: ServerPaths, connections: number): Promise<ChildProcess> {
  const port = await choosePort(place)
  writeFileSync(place.portFile, `${port}\n`)
  const log = openSync(place.log, 'a', 0o600)
  // Empties the log if it is too large. Nothing else shortens it, and it would fill the disk.
  if (statSync(place.log).size > largestLog) truncateSync(place.log)
  const options = Object.entries({ ...settings, port, max_connections: connections }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  )
  const child = spawn(getBinaryPath(place.native, 'postgres'), ['-D', place.cluster, ...options], {
    ...place.user,
    cwd: '/',
    env: createMinimalEnvironment(),
    // Starts a separate session, so that neither Ctrl-C in the terminal nor the death of Node reaches it.
    detached: true,
    stdio: ['ignore', log, log],
    windowsHide: true,
  })
  closeSync(log)
  await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject))
  child.unref()
  return child
}

type Postmaster = { pid: number; port: number; isReady: boolean }

// Reads postmaster.pid. Its lines are: process, cluster, start time, port, socket, address, memory key,
// status.
export function readPostmaster({ cluster }: ServerPaths): Postmaster | undefined {
  const path = join(cluster, 'postmaster.pid')
  const [pid = '', directory = '', , port, , , , status = ''] = readLines(path)
  if (!pid || !isProcessAlive(Number(pid))) return undefined
  const command = readProcessCommand(Number(pid))
  if (command !== undefined && directory && !command.includes(directory)) {
    // Removes postmaster.pid. After a reboot, its process number can belong to any process, and PostgreSQL
    // would then refuse to start.
    rmSync(path, { force: true })
    return undefined
  }
  return { pid: Number(pid), port: Number(port), isReady: status.trim() === 'ready' }
}

// Chooses the port of the last start if it is free, so that addresses in other programs stay valid. Otherwise
// chooses any free port.
async function choosePort({ portFile }: ServerPaths): Promise<number> {
  const [before] = readLines(portFile)
  const port = (before && (await findFreePort(Number(before)))) || (await findFreePort(0))
  if (!port) throw new Error('no free port on 127.0.0.1')
  return port
}

export function findFreePort(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(undefined))
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}

async function isGone(pid: number, milliseconds: number): Promise<boolean> {
  for (const deadline = getMonotonicMs() + milliseconds; getMonotonicMs() < deadline; await delay(10)) {
    if (!isProcessAlive(pid)) return true
  }
  return false
}

// Returns the last error message in the log, as the reason why the start failed.
function lastWords({ log }: ServerPaths): string {
  const fatal = readLines(log).findLast((line) => /FATAL|error|could not/.test(line))
  return `${fatal?.replace(/^.*FATAL: +/, '') ?? 'no error message'} (see ${log})`
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch {
    // Returns nothing if the file does not exist: no server has run yet, or the server has just removed the
    // file.
    return []
  }
}
