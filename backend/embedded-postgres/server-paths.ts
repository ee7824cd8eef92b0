import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBinaries, getBinaryPath } from '#backend/embedded-postgres/binaries.ts'
import {
  createServerState,
  type DatabasePasswords,
  readServerState,
} from '#backend/embedded-postgres/state.ts'
import {
  canEnterDirectory,
  canRunProgram,
  chooseServerUser,
  type ServerUser,
} from '#backend/embedded-postgres/user.ts'

/** Paths of one embedded server, and the user it runs as (undefined: the current user). */
export type ServerPaths = {
  dataDir: string
  /** Folder of the cluster, log and port file: the data directory, unless the server's user cannot enter it. */
  home: string
  cluster: string
  log: string
  portFile: string
  native: string
  user: ServerUser | undefined
  passwords: DatabasePasswords
}

type Finding = { dataDir: string; say: (line: string) => void }

export function prepareServerPaths({ dataDir: wanted, say }: Finding): ServerPaths {
  mkdirSync(wanted, { recursive: true, mode: 0o700 })
  const dataDir = realpathSync(wanted)
  const user = chooseServerUser(dataDir)
  closeToOthers(dataDir, user)
  const state =
    readServerState(dataDir) ?? createServerState(dataDir, user && chooseHome({ dataDir, say, user }))
  const home = state.home ?? dataDir
  if (user && !canEnterDirectory(user, home))
    throw new Error(`${home} cannot be opened by the user that runs PostgreSQL`)
  return {
    dataDir,
    home,
    cluster: join(home, 'postgres'),
    log: join(home, 'postgres.log'),
    portFile: join(home, 'postgres-port'),
    native: findNative(user, say),
    user,
    passwords: state.passwords,
  }
}

// Closes the data directory to other users, as PostgreSQL requires. Refuses a directory such as /tmp, where
// other users could replace the passwords and the cluster. Also refuses the directory of another user,
// because this process could not protect its files.
function closeToOthers(dataDir: string, user: ServerUser | undefined) {
  const { mode, uid } = statSync(dataDir)
  if (mode & 0o1000)
    throw new Error(`DATA_DIR ${dataDir} is a shared directory. Choose a separate directory for this site`)
  if (user && user.uid !== uid) return letThrough(dataDir, user)
  if (!user && process.getuid && process.getuid() !== uid) {
    throw new Error(`DATA_DIR ${dataDir} belongs to another user. Choose a directory that you own`)
  }
  chmodSync(dataDir, 0o700)
}

// Lets the server's user pass through to its own folder, but neither list nor replace our files (keys,
// uploads, log).
function letThrough(directory: string, user: ServerUser) {
  chownSync(directory, statSync(directory).uid, user.gid)
  chmodSync(directory, 0o710)
}

// Chooses another folder for the cluster if the server's user cannot enter the data directory. For example,
// this user can enter no directory below /root.
function chooseHome({ dataDir, say, user }: Finding & { user: ServerUser }): string | undefined {
  if (canEnterDirectory(user, dataDir)) return undefined
  const home = join(sharedFolder(user), randomBytes(8).toString('hex'))
  mkdirSync(home, { mode: 0o700 })
  letThrough(home, user)
  say(`The user that runs PostgreSQL cannot open ${dataDir}, so the database is stored in ${home}`)
  return home
}

// Returns the folder of PostgreSQL's programs. If the server's user cannot run them there, for example below
// /root, first copies them to a shared folder.
function findNative(user: ServerUser | undefined, say: (line: string) => void): string {
  const { native, version } = findBinaries()
  if (!user || canRunProgram(user, getBinaryPath(native, 'postgres'))) return native
  const copy = join(sharedFolder(user), `postgresql-${version}`)
  if (existsSync(copy)) return copy
  say(`The user that runs PostgreSQL cannot open ${native}, so it will be copied to ${copy}`)
  const draft = `${copy}.new-${process.pid}`
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'a+rX', draft])
  try {
    renameSync(draft, copy)
  } catch (error) {
    // Accepts a copy that another start has made at the same moment.
    if (!existsSync(copy)) throw error
    rmSync(draft, { recursive: true, force: true })
  }
  return copy
}

function sharedFolder(user: ServerUser): string {
  for (const parent of ['/var/lib', tmpdir()]) {
    const folder = join(parent, 'embedded-postgres')
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 })
      // Checks the owner, because in a public folder another user may have created this name as a trap.
      if (lstatSync(folder).uid === 0 && lstatSync(folder).isDirectory() && canEnterDirectory(user, folder))
        return folder
    } catch {
      // Tries the next folder, because this one may be read-only.
    }
  }
  throw new Error(
    'found no folder that the user that runs PostgreSQL can open. Set DATA_DIR to one that they can',
  )
}
