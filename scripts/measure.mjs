// npm run measure -- <name>: runs one measurement. docs/performance.md and docs/scale.md contain the figures.
import { spawn } from 'node:child_process'
import { root } from './setup.mjs'

const built = (name) => ['scripts/start.mjs', '--run', name]
const test = (file) => ['node_modules/vitest/vitest.mjs', 'run', file, '--disable-console-intercept']

/**
 * Arguments of Node by the name of a measurement. `npm run check` compares the names with docs/commands.md.
 */
const measurements = {
  bench: built('bench'),
  community: test('db/tests/community-pages.test.ts'),
  evidence: test('tests/operation/large-evidence.long.ts'),
  ideas: built('measure-ideas'),
  overlay: ['scripts/measure-overlay.mjs'],
  phones: ['scripts/measure-phones.mjs'],
  press: ['scripts/measure-press.mjs'],
  saves: ['scripts/measure-saves.mjs'],
  soak: ['scripts/soak.mjs'],
  visits: test('tests/operation/visits-year.long.ts'),
}

const [name = '', ...rest] = process.argv.slice(2)
if (Object.hasOwn(measurements, name)) {
  const child = spawn(process.execPath, [...measurements[name], ...rest], {
    cwd: root,
    stdio: 'inherit',
    // Makes Vitest accept long tests.
    env: { ...process.env, ENGINES: 'long' },
  })
  child.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
} else {
  console.error(
    `Usage: npm run measure -- <name>, where the name is one of: ${Object.keys(measurements).join(', ')}`,
  )
  process.exitCode = 1
}
