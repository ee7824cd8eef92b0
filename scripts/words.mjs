// npm run words: what is made from the catalogues, and whether they are whole. Without a name it checks; `types` writes the ids
// for TypeScript, `count` the number of sentences that still stand in the code.
import { runnerImport } from 'vite'

const { module } = await runnerImport('./scripts/words/command.ts', { configFile: false, logLevel: 'error' })
process.exitCode = module.run(process.argv[2] ?? 'check')
