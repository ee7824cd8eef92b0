// npm run errors: checks the codes of shared/errors against SQL, code, pages, tests and translations.
// - `table` writes the table of codes in docs/errors.md.
// - `count` counts the SQL statements that do not raise a listed code yet.
// - `pages` lists, for each code, the pages on which the error can occur.
// - `raised FILE` reports codes that no test has raised. Tests with RECORD_ERRORS=FILE write this file.
import { runnerImport } from 'vite'

const { module } = await runnerImport('./scripts/errors/command.ts', { configFile: false, logLevel: 'error' })
process.exitCode = module.runErrorsCommand(process.argv[2] ?? 'check', process.argv[3])
