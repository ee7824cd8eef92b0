import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { excerpt, root, run, StepError, say, tool } from './setup.mjs'

const sources = ['web', 'server', 'shared', 'scripts', 'vite.config.ts', 'tsconfig.json', 'package-lock.json']
const stampPath = join(root, 'dist', '.sources')
const results = ['dist/server/main.js', 'dist/client'].map((path) => join(root, path))

/** Builds browser and server files unless dist/ was made from exactly these sources. */
export async function build() {
  const stamp = hashSources()
  const before = existsSync(stampPath) ? readFileSync(stampPath, 'utf8') : ''
  if (before === stamp && results.every((path) => existsSync(path))) return
  say('Building (a few seconds) ...')
  // Removed first: a build that is interrupted must not pass for a finished one.
  rmSync(stampPath, { force: true })
  const options = { env: { NODE_ENV: 'production' }, waiting: 'still building' }
  const outcomes = await Promise.all([
    run(tool('vite', 'build'), options),
    run(tool('vite', 'build', '--ssr'), options),
  ])
  const failed = outcomes.find(({ code }) => code !== 0)
  if (failed) throw new StepError(`${excerpt(failed.output)}\nThe build failed; the reason is above.`)
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stampPath, stamp)
}

// Contents, not times: a checkout or a copied folder changes the times of files that are the same. Reading them all
// takes some ten milliseconds.
function hashSources() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(listFiles)) hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

function listFiles(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const child = `${path}/${entry.name}`
      if (entry.isDirectory()) return listFiles(child)
      // Neither tests nor the scripts that only run by themselves end up in the build.
      return /\.test\.|^scripts\/.*\.mjs$/.test(child) ? [] : [child]
    })
}
