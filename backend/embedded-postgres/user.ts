import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** An ordinary user of the system, for spawn(). */
export type ServerUser = { uid: number; gid: number }

/**
 * Returns an ordinary user for the server, because PostgreSQL refuses to run as root: the owner of the data
 * directory, or else a user that owns nothing else here. Undefined if we are an ordinary user ourselves.
 */
export function chooseServerUser(dataDir: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const { uid: owner } = statSync(dataDir)
  const users = readUsers()
  const chosen =
    users.find(({ uid }) => uid === owner && uid !== 0) ??
    users.find(({ name }) => name === 'postgres') ??
    users.find(({ name }) => name === 'nobody')
  if (!chosen)
    throw new Error('PostgreSQL refuses to run as root; start as an ordinary user or set DATABASE_URL')
  return { uid: chosen.uid, gid: chosen.gid }
}

/**
 * True if the user can enter the directory. Asks the system instead of computing from mode bits, because
 * access lists and mounts count too.
 */
export function canEnterDirectory(user: ServerUser, directory: string): boolean {
  return asUser(user, 'cd "$1"', directory)
}

export function canRunProgram(user: ServerUser, program: string): boolean {
  return asUser(user, 'test -r "$1" && test -x "$1"', program)
}

function asUser(user: ServerUser, script: string, path: string): boolean {
  return spawnSync('/bin/sh', ['-c', script, 'sh', path], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
}

// Reads the users that the system knows, because initdb looks up the name of its user.
function readUsers() {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid >= 0 && gid >= 0)
}
