import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))

// The same code runs from `server/` in tests and from `dist/<release>/server/` once built; both lie below package.json.
export const root = findRoot(here)

export const dist = join(root, 'dist')

const [folder, release = ''] = relative(root, here).split(sep)

/** The browser's files of this very release, whichever is the current one by now; in tests those of the current one. */
export const client = folder === 'dist' ? join(dist, release, 'client') : join(dist, 'client')

function findRoot(directory: string): string {
  return existsSync(join(directory, 'package.json')) ? directory : findRoot(dirname(directory))
}
