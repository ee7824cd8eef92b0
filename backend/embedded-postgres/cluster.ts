import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { getBinaryPath } from '#backend/embedded-postgres/binaries.ts'
import { isProcessAlive } from '#backend/embedded-postgres/process-alive.ts'
import { createMinimalEnvironment } from '#backend/embedded-postgres/server.ts'
import type { ServerPaths } from '#backend/embedded-postgres/server-paths.ts'

/**
 * Creates the cluster under another name and renames it when it is complete, so that an interrupted start
 * leaves no half-created cluster. If two nodes start at the same time, one rename succeeds and the other node
 * uses that cluster.
 */
export async function createClusterIfMissing(
  place: ServerPaths,
  say: (line: string) => void,
): Promise<boolean> {
  if (existsSync(place.cluster)) return false
  say(`Creating the database in ${place.cluster} ...`)
  removeLeftovers(place)
  const draft = mkdtempSync(join(place.home, `postgres.new-${process.pid}-`))
  const passwordFile = `${draft}.password`
  try {
    writeFileSync(passwordFile, place.passwords.owner, { mode: 0o600 })
    if (place.user) for (const path of [draft, passwordFile]) chownSync(path, place.user.uid, place.user.gid)
    await runInitdb(place, { draft, passwordFile })
    return renameUnlessTaken(draft, place)
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(draft, { recursive: true, force: true })
  }
}

function runInitdb(
  place: ServerPaths,
  { draft, passwordFile }: { draft: string; passwordFile: string },
): Promise<void> {
  // Uses the built-in C.UTF-8, which sorts the same on every machine. A system's locales change with its C
  // library.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username=owner', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  const child = spawn(
    getBinaryPath(place.native, 'initdb'),
    ['-D', draft, '--data-checksums', ...locale, ...access],
    {
      ...place.user,
      cwd: '/',
      env: createMinimalEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let words = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words += text
  })
  return new Promise((resolve, reject) => {
    const fail = (reason: string) =>
      reject(
        new Error(
          `PostgreSQL could not create its database: ${reason}. To use another server, set DATABASE_URL`,
        ),
      )
    child.on('error', (error) => fail(error.message))
    child.on('close', (code) =>
      code === 0 ? resolve() : fail(words.trim().split('\n').at(-1) || `code ${code}`),
    )
  })
}

function renameUnlessTaken(draft: string, { home, cluster }: ServerPaths): boolean {
  try {
    renameSync(draft, cluster)
  } catch (error) {
    if (existsSync(cluster)) return false
    throw error
  }
  chmodSync(cluster, 0o700)
  syncDirectory(home)
  return true
}

// Writes the directory to the disk. Otherwise a power cut could lose the new name, and the next start would
// create an empty database.
function syncDirectory(path: string) {
  if (process.platform === 'win32') return
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

function removeLeftovers({ home }: ServerPaths) {
  for (const name of readdirSync(home)) {
    const pid = /^postgres\.new-(\d+)/.exec(name)?.[1]
    if (pid && !isProcessAlive(Number(pid))) rmSync(join(home, name), { recursive: true, force: true })
  }
}
