// npm run check: runs all checks that do not start the program.
import { install, run, runSteps, say, tool } from './setup.mjs'

const checks = {
  types: [process.execPath, 'node_modules/typescript-7/bin/tsc'],
  'format and lint': tool('biome', 'check'),
  imports: tool(
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    'web',
    'backend',
    'server',
    'shared',
    'scripts',
    'tests',
    'db',
  ),
  backend: [process.execPath, 'scripts/check-backend.mjs'],
  'query keys': [process.execPath, 'scripts/check-query-keys.mjs'],
  'unused code': tool('knip'),
  dependencies: [process.execPath, 'scripts/check-dependencies.mjs'],
  words: [process.execPath, 'scripts/words.mjs'],
  errors: [process.execPath, 'scripts/errors.mjs'],
  'supported browsers': [process.execPath, 'scripts/check-browsers.mjs'],
  documents: [process.execPath, 'scripts/check-documents.mjs'],
  facts: [process.execPath, 'scripts/check-facts.mjs'],
  'plain English': [process.execPath, 'scripts/check-plain.mjs'],
}

await runSteps(async () => {
  await install()
  const passed = await Promise.all(Object.entries(checks).map(check))
  if (passed.includes(false)) process.exitCode = 1
})

async function check([name, command]) {
  const { code, output, seconds } = await run(command)
  if (code !== 0) say(`${output.trim()}\n`)
  say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  return code === 0
}
