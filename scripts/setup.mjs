// Steps of every command: checks the version of Node and installs the packages. Uses only Node itself and
// syntax that an old Node can parse, so that it can report the problem.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const lockPath = join(root, 'package-lock.json')
const stampPath = join(root, 'node_modules', '.installed')
const machine = `${process.platform}-${process.arch}`
const day = 24 * 60 * 60 * 1000

/** Failed step whose reason fits on one line. */
export class StepError extends Error {}

export const say = (line) => console.log(line)

/** Prints to stderr, because a command's output may be redirected to a file. */
export const sayProgress = (line) => console.error(line)

/** Runs a command's steps. Prints a failure as one line and sets the exit code. */
export async function runSteps(steps) {
  try {
    requireNode()
    await steps()
  } catch (error) {
    if (!(error instanceof StepError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Runs `npm ci` unless node_modules matches package-lock.json. */
export async function install() {
  const lock = readFileSync(lockPath, 'utf8')
  const stamp = `${machine} ${createHash('sha256').update(lock).digest('hex')}\n`
  if (isStamped(stamp)) return
  if (isInstalled(JSON.parse(lock))) return writeFileSync(stampPath, stamp)
  sayProgress('Installing packages (about a minute the first time) ...')
  const { code, output } = await installBeside(stamp)
  if (code !== 0) throw new StepError(`${excerpt(output)}\n${explainInstall(output)}`)
}

const isStamped = (stamp) => existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp

/**
 * Runs a program and hides its output. Prints `waiting` every 20 seconds to show that the program is still
 * running.
 */
export function run([program, ...args], { waiting, env } = {}) {
  const begun = performance.now()
  const seconds = () => Math.round((performance.now() - begun) / 1000)
  const timer = waiting && setInterval(() => sayProgress(`  ${waiting} (${seconds()} s) ...`), 20000)
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  return new Promise((resolve) => {
    const end = (code, words) => {
      clearInterval(timer)
      resolve({ code, output: output + words, seconds: seconds() })
    }
    child.on('error', (error) => end(1, error.message))
    child.on('close', (code) => end(code === null ? 1 : code, ''))
  })
}

/** Returns the command line of a tool that npm installed. */
export function tool(name, ...args) {
  return [join(root, 'node_modules', '.bin', name), ...args]
}

/** Returns one line if a native package has no prebuilt binary for this machine, otherwise undefined. */
export function explainNative(text) {
  const names =
    /native binding|Could not load the "\w+" module|EBADPLATFORM|Unsupported platform|ERR_DLOPEN_FAILED|gyp ERR|node-gyp/
  if (!names.test(text)) return undefined
  return `A package has no prebuilt binary for this machine (${machine}). 20 in 24 runs on Linux with glibc and on macOS, x64 or arm64.`
}

/**
 * Returns the first and last lines of a program's output, because npm prints its reason first and a build
 * prints it last.
 */
export function excerpt(output) {
  const lines = output.trim().split('\n')
  return (lines.length > 40 ? [...lines.slice(0, 20), '...', ...lines.slice(-20)] : lines).join('\n')
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new StepError(
    `20 in 24 needs Node 20.19 or later, but this is ${process.versions.node}. Get it from https://nodejs.org`,
  )
}

// Installs into a new folder, because `npm ci` would first remove node_modules, from which a running node may
// still load. The folder's name contains the process id, because an update and the hourly backup may install
// at the same time.
async function installBeside(stamp) {
  const beside = join(root, `.install.${process.pid}`)
  const target = join(root, 'node_modules')
  removeAbandoned()
  rmSync(beside, { recursive: true, force: true })
  mkdirSync(beside)
  const { workspaces = [] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const workspace of workspaces) mkdirSync(join(beside, workspace))
  const manifests = workspaces.map((workspace) => `${workspace}/package.json`)
  for (const name of ['package.json', 'package-lock.json', '.npmrc', ...manifests])
    copyFileSync(join(root, name), join(beside, name))
  const outcome = await runNpm(beside)
  // Discards this installation if another process has installed the same in the meantime.
  if (outcome.code === 0 && !isStamped(stamp)) {
    writeFileSync(join(beside, 'node_modules', '.installed'), stamp)
    if (existsSync(target)) renameSync(target, join(beside, 'before'))
    renameSync(join(beside, 'node_modules'), target)
  }
  rmSync(beside, { recursive: true, force: true })
  return outcome
}

// Removes the rest of an installation that was killed.
function removeAbandoned() {
  for (const path of readdirSync(root).map((name) => join(root, name)))
    if (path.startsWith(join(root, '.install')) && statSync(path).mtimeMs < Date.now() - day)
      rmSync(path, { recursive: true, force: true })
}

async function runNpm(folder) {
  // Includes development packages, because npm would leave them out with NODE_ENV=production and the build
  // needs them.
  const options = ['--prefix', folder, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = (...args) => run([...npmCommand(), ...args, ...options], { waiting: 'still installing' })
  const strict = await npm('ci')
  // Falls back to `npm install`, which keeps the locked versions too. If a registry lacks a package for
  // another system, `npm ci` fails and says that the lock file is incomplete.
  return /EUSAGE/.test(strict.output) ? npm('install', '--no-save') : strict
}

function npmCommand() {
  // Uses the path that npm passes to its scripts, which works whatever PATH contains.
  const script = process.env.npm_execpath
  return script?.endsWith('.js') ? [process.execPath, script] : ['npm']
}

// Compares npm's own list of installed packages with the lock file, because someone may have run npm by hand.
function isInstalled(lock) {
  const listPath = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(listPath)) return false
  const installed = JSON.parse(readFileSync(listPath, 'utf8')).packages
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '' || installed[path]?.version === wanted.version) return true
    return wanted.optional === true && !isForThisMachine(wanted)
  })
}

function isForThisMachine({ os, cpu, libc }) {
  // Returns false for every package that needs a certain C library. So such a package may be missing.
  // Detecting the C library of this machine takes long, and npm installs the right package anyway.
  if (libc || !os) return false
  return os.includes(process.platform) && (!cpu || cpu.includes(process.arch))
}

function explainInstall(output) {
  if (/ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ETIMEDOUT/.test(output)) {
    return 'The packages could not be downloaded. Check the network connection and run the command again.'
  }
  if (/ENOSPC/.test(output)) return 'The disk is full. About 500 MB of free space is needed.'
  if (/EACCES|EPERM|EROFS/.test(output))
    return `Packages cannot be written to ${root}. Check the owner and permissions of that folder.`
  return explainNative(output) || 'The packages could not be installed. See the npm output above.'
}
