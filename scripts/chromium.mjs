import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, say } from './setup.mjs'

// Programs in order of preference. The headless shell is the same browser without windows, and needs a fifth
// less processor time for the same pages.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/**
 * Returns the path of a Chromium for the browser tests: an installed one, or else Debian's. Undefined if
 * there is none.
 */
export async function findChromium() {
  const found = process.env.CHROMIUM_PATH || search()
  if (found) return found
  await installWithApt('Chromium', ['chromium-headless-shell', 'fonts-liberation'])
  const installed = search()
  if (!installed)
    say('No Chromium was found: the browser tests will fail. Install one, or set CHROMIUM_PATH.')
  return installed
}

// Starts each program to see if it works, because Ubuntu's `chromium-browser` only points to a snap.
function search() {
  return names.map(isOnPath).find((path) => path && spawnSync(path, ['--version']).status === 0)
}

export function isOnPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
}

/** Installs packages with apt-get if the command runs as root on Debian. Otherwise does nothing. */
export async function installWithApt(what, packages) {
  if (process.getuid?.() !== 0 || !isOnPath('apt-get')) return
  say(`Installing ${what} for the browser tests (a minute or two, once) ...`)
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, waiting: 'still installing' }
  await run(['apt-get', 'update'], options)
  const { code, output } = await run(
    ['apt-get', 'install', '-y', '--no-install-recommends', ...packages],
    options,
  )
  if (code !== 0) say(output.trim().split('\n').slice(-5).join('\n'))
}
