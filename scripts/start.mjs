// npm start: starts the server, and first installs and builds in a fresh clone. `--run admin ...` runs
// another built program with the remaining arguments. package.json says `exec node`, because a shell between
// npm and this process would not pass SIGTERM on, and the server would not stop.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { explainNative, install, root, runSteps, StepError } from './setup.mjs'

await runSteps(async () => {
  const [flag, name, ...rest] = process.argv.slice(2)
  // Skipped in a container image, which has the build but no sources.
  if (existsSync(join(root, 'server'))) {
    await install()
    await build()
  }
  const program = join(root, 'dist', 'server', `${flag === '--run' ? name : 'main'}.js`)
  if (flag === '--run') process.argv = [process.execPath, program, ...rest]
  const { main } = await load(program)
  if (main) await main()
})

async function load(program) {
  try {
    return await import(pathToFileURL(program).href)
  } catch (error) {
    const reason = explainNative(`${error.code} ${error.stack}`)
    if (!reason) throw error
    throw new StepError(reason)
  }
}
