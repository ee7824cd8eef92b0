import { findChromium, installWithApt, isOnPath } from './chromium.mjs'
import { StepError, say } from './setup.mjs'

/**
 * Required programs: the browser engines and PgBouncer. Each row has the environment variable that the tests
 * read, the name of the program, and its Debian package.
 */
const programs = [
  ['FIREFOX_PATH', 'firefox-esr', 'firefox-esr'],
  ['WEBKIT_DRIVER_PATH', 'WebKitWebDriver', 'webkit2gtk-driver'],
  ['XVFB_PATH', 'Xvfb', 'xvfb'],
  ['PGBOUNCER_PATH', 'pgbouncer', 'pgbouncer'],
]

/**
 * Returns the paths of the browser engines and of PgBouncer for the tests, as environment variables. Installs missing ones if
 * possible. In CI, all are required.
 */
export async function findEngines({ areRequired }) {
  const chromium = await findChromium()
  const missing = programs.filter(([variable, program]) => !pathOf(variable, program))
  if (missing.length > 0)
    await installWithApt(
      'Firefox, WebKit and PgBouncer',
      missing.map(([, , name]) => name),
    )
  const found = programs.map(([variable, program]) => [variable, pathOf(variable, program)])
  const lost = programs.filter((_, index) => !found[index][1]).map(([, program]) => program)
  if (lost.length > 0 && areRequired)
    throw new StepError(`CI needs every program. Not found: ${lost.join(', ')}.`)
  if (lost.length > 0)
    say(`Not found: ${lost.join(', ')}. The tests that need it are skipped. Install it, or set its path.`)
  return Object.fromEntries([['CHROMIUM_PATH', chromium], ...found].filter(([, path]) => path))
}

const pathOf = (variable, program) => process.env[variable] || isOnPath(program)
