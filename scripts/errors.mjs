// npm run errors: checks the codes of shared/errors against SQL, code, pages, tests and translations. `table`
// writes the table of codes in docs/errors.md. `count` counts the SQL statements that do not raise a listed
// code yet. `pages` lists the pages that meet each code. Tests with RECORD_ERRORS=FILE record the codes that
// they raise, and `raised FILE` reports codes that are not in this record.
import { runnerImport } from 'vite'

const { module } = await runnerImport('./scripts/errors/command.ts', { configFile: false, logLevel: 'error' })
process.exitCode = module.runErrorsCommand(process.argv[2] ?? 'check', process.argv[3])
