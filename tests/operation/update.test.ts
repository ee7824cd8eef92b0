import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { clientFolder, distFolder, rootFolder } from '#server/root.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const scratch = mkdtempSync(join(tmpdir(), 'twenty-in-24-update-'))
const later = join(distFolder, 'later')
afterAll(() => {
  for (const folder of [scratch, later]) rmSync(folder, { recursive: true, force: true })
})

/** Stand-in for Vite: writes the text of web/page.ts to the output folder, or fails if that text says so. */
const vite = `#!/usr/bin/env node
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs')
const folder = process.argv[process.argv.indexOf('--outDir') + 1]
const source = readFileSync('web/page.ts', 'utf8')
mkdirSync(folder, { recursive: true })
writeFileSync(folder + '/page.js', source)
if (source === 'broken') process.exit(1)
`

let site = ''
beforeEach(() => {
  site = mkdtempSync(join(scratch, 'site-'))
  for (const folder of ['web', 'node_modules/.bin']) mkdirSync(join(site, folder), { recursive: true })
  for (const name of ['build.mjs', 'setup.mjs'])
    cpSync(join(rootFolder, 'scripts', name), join(site, 'scripts', name))
  writeFileSync(join(site, 'package.json'), '{"type":"module"}')
  writeFileSync(join(site, 'node_modules/.bin/vite'), vite)
  chmodSync(join(site, 'node_modules/.bin/vite'), 0o755)
})

/** Builds the site as `npm start` and every command do, and returns the texts of the pages in dist/. */
function build(source: string) {
  writeFileSync(join(site, 'web/page.ts'), source)
  const program = "import { build } from './scripts/build.mjs'; await build()"
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: site, stdio: 'pipe' })
  return ['client', 'server'].map((part) => readFileSync(join(site, 'dist', part, 'page.js'), 'utf8'))
}
const releases = () =>
  readdirSync(join(site, 'dist'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(site, 'dist', name))
const contents = () =>
  releases()
    .map((folder) => readFileSync(join(folder, 'client/page.js'), 'utf8'))
    .sort()

it('an update is built beside the running release, which is available for another day', () => {
  expect(build('first')).toEqual(['first', 'first'])
  const [first = ''] = releases()
  expect(build('second')).toEqual(['second', 'second'])
  expect(contents()).toEqual(['first', 'second'])
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
  utimesSync(first, twoDaysAgo, twoDaysAgo)
  build('third')
  expect(contents()).toEqual(['second', 'third'])
})

it('returning to the previous release needs no build', () => {
  build('first')
  build('second')
  rmSync(join(site, 'node_modules/.bin/vite'))
  expect(build('first')).toEqual(['first', 'first'])
  expect(contents()).toEqual(['first', 'second'])
})

it('a failed build does not change the current release', () => {
  build('first')
  expect(() => build('broken')).toThrow('The build failed')
  expect(contents()).toEqual(['first'])
  expect(readFileSync(join(site, 'dist/server/page.js'), 'utf8')).toBe('first')
})

it('a maximum of three older releases are kept beside the current one', () => {
  for (const source of ['1', '2', '3', '4', '5', '6']) build(source)
  expect(contents()).toEqual(['3', '4', '5', '6'])
})

it('a node also serves asset files of a later release', async () => {
  const { app } = await createTestApp({ hasPages: true })
  mkdirSync(join(later, 'client/assets'), { recursive: true })
  writeFileSync(join(later, 'client/assets/later-12345678.js'), 'later')
  const ask = (path: string) => app.request(path)
  const own = readdirSync(join(clientFolder, 'assets'))[0] ?? ''
  expect((await ask(`/assets/${own}`)).status).toBe(200)
  expect(await (await ask('/assets/later-12345678.js')).text()).toBe('later')
  expect((await ask('/assets/never-12345678.js')).status).toBe(404)
})

/**
 * Stand-in for npm that records which process installed the packages. The first process starts a second one,
 * which installs them before the first one does.
 */
const npm = `
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
const folder = process.argv[process.argv.indexOf('--prefix') + 1] + '/node_modules'
const isSecond = process.env.IS_SECOND === '1'
mkdirSync(folder)
if (!isSecond) execFileSync(process.execPath, ['install.mjs'], { env: { ...process.env, IS_SECOND: '1' } })
writeFileSync(folder + '/installed-by', isSecond ? 'the second' : 'the first')
`

it('an update and a backup that install packages at the same time do not delete each other’s packages', () => {
  writeFileSync(join(site, 'package-lock.json'), '{"packages":{"node_modules/react":{"version":"19.2.0"}}}')
  writeFileSync(join(site, '.npmrc'), '')
  writeFileSync(join(site, 'npm.js'), npm)
  writeFileSync(join(site, 'install.mjs'), "import { install } from './scripts/setup.mjs'\nawait install()\n")
  mkdirSync(join(site, '.install.1'))
  utimesSync(join(site, '.install.1'), new Date(0), new Date(0))
  const env = { ...process.env, npm_execpath: join(site, 'npm.js') }
  execFileSync(process.execPath, ['install.mjs'], { cwd: site, env, stdio: 'pipe' })
  expect(readFileSync(join(site, 'node_modules/installed-by'), 'utf8')).toBe('the second')
  expect(readdirSync(site).filter((name) => name.startsWith('.install'))).toEqual([])
})
