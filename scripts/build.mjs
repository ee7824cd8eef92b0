import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { excerpt, root, run, StepError, sayProgress, tool } from './setup.mjs'

const sources = [
  'web',
  'backend',
  'server',
  'shared',
  'scripts',
  'words',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const dist = join(root, 'dist')
const parts = ['client', 'server']
const day = 24 * 60 * 60 * 1000
const maxKept = 3

/**
 * Builds browser and server files, unless the same sources have already been built. Each release has its own
 * folder in dist/; the links dist/client and dist/server point to the newest one. A running node keeps the
 * files from which it started.
 */
export async function build() {
  const release = hashSources().slice(0, 16)
  if (!existsSync(join(dist, release))) await make(release)
  if (parts.some((part) => whereTo(part) !== release)) lead(release)
}

async function make(release) {
  sayProgress('Building (a few seconds) ...')
  // The release gets its name when it is complete, so that an interrupted build is never used.
  const draft = join(dist, `${release}.${process.pid}`)
  const options = { env: { NODE_ENV: 'production' }, waiting: 'still building' }
  const outcomes = await Promise.all([
    run(tool('vite', 'build', '--outDir', join(draft, 'client')), options),
    run(tool('vite', 'build', '--ssr', '--outDir', join(draft, 'server')), options),
  ])
  const failed = outcomes.find(({ code }) => code !== 0)
  // Discards this build if another process has built the same sources.
  if (!failed && !existsSync(join(dist, release))) renameSync(draft, join(dist, release))
  rmSync(draft, { recursive: true, force: true })
  if (failed) throw new StepError(`${excerpt(failed.output)}\nThe build failed. See the error above.`)
}

function lead(release) {
  const before = whereTo('server')
  // Sets the modification time of the replaced release to now, because `removeAged` counts its age from its
  // replacement.
  if (before && existsSync(join(dist, before))) utimesSync(join(dist, before), new Date(), new Date())
  for (const part of parts) {
    const link = join(dist, part)
    const draft = `${link}.${process.pid}`
    symlinkSync(join(release, part), draft)
    if (isFolder(link)) rmSync(link, { recursive: true })
    renameSync(draft, link)
  }
  removeAged(release)
}

/** Removes old releases. Open pages and running nodes still request files of recent ones. */
function removeAged(release) {
  const others = readdirSync(dist)
    .filter((name) => name !== release && isFolder(join(dist, name)))
    .map((name) => ({ path: join(dist, name), since: statSync(join(dist, name)).mtimeMs }))
    .sort((one, other) => other.since - one.since)
  const aged = others.filter(({ since }, at) => at >= maxKept || since < Date.now() - day)
  for (const { path } of aged) rmSync(path, { recursive: true })
}

function whereTo(part) {
  const link = join(dist, part)
  const leads = lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()
  return leads ? readlinkSync(link).split('/')[0] : undefined
}

function isFolder(path) {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

// Hashes contents instead of times, because a checkout or a copy changes the times of equal files. Reading
// all files takes some ten milliseconds.
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
      // Leaves out tests and standalone scripts, which are not part of the build.
      return /\.test\.|^scripts\/(?!evidence\/).*\.mjs$/.test(child) ? [] : [child]
    })
}
