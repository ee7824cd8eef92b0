// npm test: runs the checks and all tests, and first installs and builds in a fresh clone. With arguments, it
// passes them to Vitest and skips the checks. With QUIET_MACHINE=1, a slow test file is a failure instead of
// a warning. A whole run must raise every error of shared/errors.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { findEngines } from './engines.mjs'
import { install, root, run, runSteps, say, tool } from './setup.mjs'
import { loadedTooOften, timesOf, tookTooLong } from './test-times.mjs'

await runSteps(async () => {
  const filters = process.argv.slice(2)
  await install()
  const engines = await findEngines({ areRequired: Boolean(process.env.CI) })
  // Runs the checks in parallel with the tests, which wait for a browser or a database a third of the time.
  // With QUIET_MACHINE=1, the checks run first, because the tests are timed.
  const checking = filters.length > 0 ? undefined : run([process.execPath, 'scripts/check.mjs'])
  if (process.env.QUIET_MACHINE === '1') await checking
  const isBuilt = await build().then(() => true, tell)
  const { isGreen, isRaised, passed, failed, excesses } = await runTests(filters, engines)
  const checks = await checking
  const isClean = checks === undefined || checks.code === 0
  if (checks) say(checks.output.trim())
  if (!isClean) say('The checks failed. Their output is above.')
  if (!isGreen && failed === 0) say('Vitest reported errors outside any test. See above.')
  for (const excess of excesses) say(excess)
  say(`${passed} passed, ${failed} failed`)
  process.exitCode = isBuilt && isClean && isGreen && isRaised && excesses.length === 0 ? 0 : 1
})

// Prints an error and continues, because most tests need no build and find faults too.
function tell(error) {
  say(error.message)
  return false
}

async function runTests(filters, engines) {
  const folder = mkdtempSync(join(tmpdir(), 'twenty-in-24-results-'))
  const file = join(folder, 'results.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const raised = join(folder, 'raised-errors')
  const env = { CI: '1', ...(filters.length === 0 && { RECORD_ERRORS: raised }), ...engines }
  const isGreen = await attend(tool('vitest', 'run', ...reporters, ...filters), env)
  const isRaised =
    filters.length > 0 || (await attend([process.execPath, 'scripts/errors.mjs', 'raised', raised]))
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  for (const line of report ? timesOf(report.testResults, root) : []) say(line)
  const counts = report ? count(report) : { passed: 0, failed: 1 }
  const excesses = report ? loadedTooOften(report.testResults, root, readList('page-loads')) : []
  const slow = report ? tookTooLong(report.testResults, root, readList('slow-files')) : []
  if (process.env.QUIET_MACHINE === '1') excesses.push(...slow)
  else for (const line of slow) say(line)
  rmSync(folder, { recursive: true, force: true })
  return { isGreen, isRaised, excesses, ...counts }
}

/** Reads a list of test files that already exceeded a limit when it was introduced. */
function readList(name) {
  return JSON.parse(readFileSync(join(root, 'scripts', `${name}.json`), 'utf8'))
}

function count({ numPassedTests, numFailedTests, testResults }) {
  // Counts a file that cannot be loaded as one failure, because it has no tests to count.
  const unloaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length }
}

/** Runs a program and shows its output. Returns true if it succeeded. */
function attend([program, ...args], env) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}
