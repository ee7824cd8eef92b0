import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const schema = z.object({
  passwords: z.object({ owner: z.string().min(20), authenticator: z.string().min(20) }),
  /** Folder of the cluster. Set only if the cluster could not be in the data directory. */
  home: z.string().optional(),
})

type State = z.output<typeof schema>
export type DatabasePasswords = State['passwords']

const fileName = 'postgres-passwords.json'

export function readServerState(dataDir: string): State | undefined {
  const path = join(dataDir, fileName)
  if (!existsSync(path)) return undefined
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (cause) {
    throw new Error(`${path} is damaged. Restore it, or delete ${dataDir} to start with an empty database`, {
      cause,
    })
  }
}

/**
 * Creates the passwords once. If two nodes start at the same moment, both get the passwords of the first one,
 * because its cluster accepts no others. Writes them to the disk, because a power cut could otherwise lose
 * the only access to the data.
 */
export function createServerState(dataDir: string, home: string | undefined): State {
  const password = () => randomBytes(24).toString('base64url')
  const state: State = { passwords: { owner: password(), authenticator: password() }, home }
  const draft = join(dataDir, `${fileName}.new-${process.pid}`)
  writeFileSync(draft, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 })
  const handle = openSync(draft, 'r+')
  fsyncSync(handle)
  closeSync(handle)
  try {
    // Creates the file as a hard link to the draft. A link appears complete or not at all, and never replaces
    // an existing file.
    linkSync(draft, join(dataDir, fileName))
    return state
  } catch (error) {
    const first = readServerState(dataDir)
    if (!first) throw error
    return first
  } finally {
    rmSync(draft, { force: true })
  }
}
