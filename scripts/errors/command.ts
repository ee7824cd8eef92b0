import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import '#shared/errors/all.ts'
import { getErrorRules } from '#shared/errors/define.ts'
import * as office from '#shared/errors/office.ts'
import * as visitors from '#shared/errors/visitors.ts'
import { listLanguages, readLanguageCatalogue, sourceLanguage } from '../words/catalogues.ts'
import {
  findUnexplainedErrors,
  findUnraisedErrors,
  findUntestedErrors,
  findUntranslatedErrors,
  findUnusedErrors,
} from './check.ts'
import { findErrorsWithoutPage, findPagesByError } from './pages.ts'
import { findCodeUses, readSourceFiles } from './sources.ts'
import { countUnlistedRaises, describeRaiseCountChanges, findRaises, findWrongSqlStates } from './sql.ts'
import { errorDocumentFile, formatErrorTable, replaceErrorTable } from './table.ts'

const root = join(import.meta.dirname, '../..')
const countFile = 'scripts/errors/unlisted.json'

/** Runs a command of `npm run errors`; returns the exit code. */
export function runErrorsCommand(what: string, file = ''): number {
  const rules = getErrorRules()
  if (what === 'raised') return tell(findUnraisedErrors(rules, readFileSync(file, 'utf8')))
  const files = readSourceFiles(root)
  if (what === 'pages') {
    for (const [code, pages] of findPagesByError(rules, files)) console.log(code, ...pages)
    return 0
  }
  const raises = files.flatMap(findRaises)
  const uses = findCodeUses([...rules.keys()], files)
  const document = readFileSync(join(root, errorDocumentFile), 'utf8')
  const current = replaceErrorTable(
    document,
    formatErrorTable(rules, { uses, raises, english: readLanguageCatalogue(sourceLanguage) }),
  )
  const unlisted = countUnlistedRaises(raises, rules)
  if (what === 'table') {
    writeFileSync(join(root, errorDocumentFile), current)
    return 0
  }
  if (what === 'count') {
    writeFileSync(join(root, countFile), `${JSON.stringify(unlisted, null, 2)}\n`)
    return 0
  }
  const problems = [
    ...findWrongSqlStates(raises, rules),
    ...describeRaiseCountChanges(unlisted, JSON.parse(readFileSync(join(root, countFile), 'utf8'))),
    ...findUnusedErrors(rules, uses),
    ...findUntestedErrors(rules, uses),
    ...findUnexplainedErrors(rules, { office: codesOf(office), visitors: codesOf(visitors) }),
    ...findErrorsWithoutPage(rules, files),
    ...findUntranslatedErrors(
      rules,
      new Map(listLanguages().map((name) => [name, readLanguageCatalogue(name)])),
    ),
  ]
  if (document !== current) problems.push(`${errorDocumentFile} is out of date. Run npm run errors table`)
  return tell(problems)
}

const codesOf = (lists: Record<string, Record<string, string>>) =>
  new Set(Object.values(lists).flatMap((list) => Object.values(list)))

function tell(problems: readonly string[]): number {
  for (const problem of problems) console.log(problem)
  return problems.length > 0 ? 1 : 0
}
