import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))

// The same code runs from `server/` in tests and from `dist/<release>/server/` in a build. package.json is
// above both.
export const rootFolder = findRoot(here)

export const distFolder = join(rootFolder, 'dist')

const [folder, release = ''] = relative(rootFolder, here).split(sep)

/**
 * Browser files of the release that this process runs, even if a newer release has been built. Tests use
 * those of the newest release.
 */
export const clientFolder =
  folder === 'dist' ? join(distFolder, release, 'client') : join(distFolder, 'client')

function findRoot(directory: string): string {
  return existsSync(join(directory, 'package.json')) ? directory : findRoot(dirname(directory))
}
