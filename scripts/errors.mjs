// npm run errors: checks the codes of shared/errors against SQL, code, pages, tests and translations. `table` writes
// their table in docs/errors.md, `count` the statements in SQL that do not raise a listed code yet, `pages` lists the
// pages that meet each code, and `raised FILE` compares the list with what a run of the tests with RECORD_ERRORS=FILE
// has raised.
import { runnerImport } from 'vite'

const { module } = await runnerImport('./scripts/errors/command.ts', { configFile: false, logLevel: 'error' })
process.exitCode = module.runErrorsCommand(process.argv[2] ?? 'check', process.argv[3])
