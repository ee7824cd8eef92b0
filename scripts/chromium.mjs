import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, say } from './setup.mjs'

// The shell is the same browser without its windows: a fifth less work for the same pages.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** The path of a Chromium for the browser tests: one that is there, or else Debian's. Undefined when there is none. */
export async function findChromium() {
  const found = process.env.CHROMIUM_PATH || search()
  if (found) return found
  await installWithApt('Chromium', ['chromium-headless-shell', 'fonts-liberation'])
  const installed = search()
  if (!installed)
    say('No Chromium was found: the browser tests will fail. Install one, or set CHROMIUM_PATH.')
  return installed
}

// Ubuntu's package of this name is only a pointer to a snap, so a file is not enough: it has to answer.
function search() {
  return names.map(isOnPath).find((path) => path && spawnSync(path, ['--version']).status === 0)
}

export function isOnPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
}

/** Installs packages where this user may, that is as root on Debian; elsewhere it does nothing. */
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
