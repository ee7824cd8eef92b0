// npm run words: checks the catalogues and the files generated from them. `types` writes the ids for
// TypeScript. `count` counts the sentences left in the code. `pull` copies the published and approved texts
// of the site.
import { runnerImport } from 'vite'

const what = process.argv[2] ?? 'check'
if (what === 'pull') {
  process.argv.splice(2, 1, '--run', 'pull-words')
  await import('./start.mjs')
} else {
  const { module } = await runnerImport('./scripts/words/command.ts', {
    configFile: false,
    logLevel: 'error',
  })
  process.exitCode = module.runWordsCommand(what)
}
