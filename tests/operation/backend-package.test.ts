import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { rootFolder } from '#server/root.ts'
import { afterFile } from '#tests/support/clean-up.ts'
import { chooseFreePort } from '#tests/support/free-port.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const project = mkdtempSync(join(tmpdir(), 'twenty-in-24-package-'))
afterFile(() => rmSync(project, { recursive: true, force: true }))
const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', project], {
  cwd: join(rootFolder, 'backend'),
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'pipe'],
})
const [{ filename, files }] = JSON.parse(packed.slice(packed.indexOf('['))) as [
  { filename: string; files: { path: string }[] },
]
const paths = files.map(({ path }) => path)

it('the backend package contains the built files, the migrations and the README, but no sources or tests', () => {
  expect(paths.filter((path) => /\.test\.|^tests\/|(?<!\.d)\.ts$/.test(path))).toEqual([])
  expect(paths).toEqual(
    expect.arrayContaining([
      'README.md',
      'package.json',
      'dist/index.js',
      'dist/index.d.ts',
      'dist/example/main.js',
      'dist/example/index.html',
      'dist/example/todos.sql',
      'migrations/0003_auth.sql',
      'migrations/functions/02_auth.sql',
    ]),
  )
})

const modules = join(project, 'node_modules')
const home = join(modules, 'one-process-backend')
mkdirSync(home, { recursive: true })
execFileSync('tar', ['-xzf', join(project, filename), '-C', home, '--strip-components=1'])
for (const name of readdirSync(join(rootFolder, 'node_modules')))
  if (!existsSync(join(modules, name)))
    symlinkSync(join(rootFolder, 'node_modules', name), join(modules, name))

const readManifest = (path: string) =>
  JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as {
    types?: string
    exports?: object
    dependencies: Record<string, string>
  }

/** Lists the packages that the declarations import. */
function listDeclaredPackages(): string[] {
  const declarations = paths.filter((path) => path.endsWith('.d.ts'))
  const imported = declarations.flatMap((path) =>
    [...readFileSync(join(home, path), 'utf8').matchAll(/(?:from |import\()['"]([^.'"][^'"]*)['"]/g)].map(
      ([, name = '']) => name,
    ),
  )
  return [...new Set(imported.filter((name) => !isBuiltin(name)))].map((name) =>
    name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/'),
  )
}

it('the package depends on the types of every package that its declarations import', () => {
  const { dependencies } = readManifest(home)
  const names = listDeclaredPackages()
  expect(names).toContain('pg')
  for (const name of names) {
    expect(Object.keys(dependencies)).toContain(name)
    const { types, exports } = readManifest(join(modules, name))
    const hasTypes = types !== undefined || JSON.stringify(exports ?? {}).includes('"types"')
    if (!hasTypes) expect(Object.keys(dependencies)).toContain(`@types/${name}`)
  }
})

it('an application in TypeScript compiles with the declarations of the package', () => {
  const [, lines = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync(join(home, 'README.md'), 'utf8')) ?? []
  writeFileSync(join(project, 'typed.mts'), lines)
  const compilerOptions = {
    ...{ module: 'nodenext', target: 'es2023', strict: true, noEmit: true, types: ['node'] },
    skipLibCheck: false,
    // Allows parameters without types, because the example is JavaScript.
    noImplicitAny: false,
  }
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['typed.mts'] }))
  const tsc = join(modules, 'typescript-7/bin/tsc')
  const { stdout, status } = spawnSync(process.execPath, [tsc, '-p', project], { encoding: 'utf8' })
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
})

/** Starts a program of the folder that has the package, and returns what it prints. */
function start(file: string, env: Record<string, string> = {}) {
  const program = spawn(process.execPath, [file], {
    cwd: project,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  program.stdout.setEncoding('utf8').on('data', (text) => {
    printed += text
  })
  async function stop() {
    const ended = once(program, 'exit')
    program.kill('SIGTERM')
    await ended
  }
  return { printed: () => printed, stop }
}

/** Reads the todos without signing in, and requests a code. */
async function use(url: string, printed: () => string) {
  const page = await waitUntil('the page', () =>
    fetch(url).then(
      (response) => response.text(),
      () => undefined,
    ),
  )
  const [apikey = ''] = /sb_publishable_[\w-]+/.exec(page) ?? []
  const rows = await fetch(`${url}/rest/v1/todos`, { headers: { apikey } })
  expect([rows.status, await rows.json()]).toMatchObject([401, { code: '42501' }])
  const asked = await fetch(`${url}/auth/v1/otp`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.org' }),
  })
  expect(asked.status).toBe(200)
  await waitUntil('the code', () => /ada@example\.org[\s\S]*\d{6}/.test(printed()) || undefined)
}

it('the example app of the backend package starts in a separate folder', async () => {
  const port = await chooseFreePort()
  const env = { PORT: String(port), DATA_DIR: join(project, 'data') }
  const { printed, stop } = start(join(home, 'dist/example/main.js'), env)
  await use(`http://localhost:${port}`, printed)
  await stop()
})

it('the example in the README runs as a complete backend', async () => {
  const port = await chooseFreePort()
  const [, lines = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync(join(home, 'README.md'), 'utf8')) ?? []
  expect(lines.trim().split('\n').length).toBeLessThanOrEqual(24)
  writeFileSync(join(project, 'main.mjs'), lines.replaceAll('3900', String(port)))
  cpSync(join(home, 'dist/example/todos.sql'), join(project, 'todos.sql'))
  const { printed, stop } = start('main.mjs')
  await use(`http://localhost:${port}`, printed)
  await stop()
})
