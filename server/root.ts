import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// The same code runs from `server/` in tests and from `dist/server/` once built; both lie below package.json.
export const root = findRoot(dirname(fileURLToPath(import.meta.url)))

function findRoot(directory: string): string {
  return existsSync(join(directory, 'package.json')) ? directory : findRoot(dirname(directory))
}
