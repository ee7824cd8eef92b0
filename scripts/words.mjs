// npm run words: what is made from the catalogues, and whether they are whole. Without a name it checks; `types` writes the ids
// for TypeScript, `count` the number of sentences that still stand in the code, `pull` what is published and approved on the site.
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
  process.exitCode = module.run(what)
}
