import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import '#shared/errors/all.ts'
import { getErrorRules } from '#shared/errors/define.ts'
import * as office from '#shared/errors/office.ts'
import * as visitors from '#shared/errors/visitors.ts'
import { listLanguages, readLanguage, sourceLanguage } from '../words/catalogues.ts'
import { findUnexplained, findUnraised, findUntested, findUntranslated, findUnused } from './check.ts'
import { findErrorsWithoutPage, findPages } from './pages.ts'
import { listUses, readFiles } from './sources.ts'
import { countUnlisted, explainCount, findRaises, findWrongStates } from './sql.ts'
import { documentFile, replaceTable, writeTable } from './table.ts'

const root = join(import.meta.dirname, '../..')
const countFile = 'scripts/errors/unlisted.json'

/** Runs a command of `npm run errors`; returns the exit code. */
export function runErrorsCommand(what: string, file = ''): number {
  const rules = getErrorRules()
  if (what === 'raised') return tell(findUnraised(rules, readFileSync(file, 'utf8')))
  const files = readFiles(root)
  if (what === 'pages') {
    for (const [code, pages] of findPages(rules, files)) console.log(code, ...pages)
    return 0
  }
  const raises = files.flatMap(findRaises)
  const uses = listUses([...rules.keys()], files)
  const document = readFileSync(join(root, documentFile), 'utf8')
  const current = replaceTable(
    document,
    writeTable(rules, { uses, raises, english: readLanguage(sourceLanguage) }),
  )
  const unlisted = countUnlisted(raises, rules)
  if (what === 'table') {
    writeFileSync(join(root, documentFile), current)
    return 0
  }
  if (what === 'count') {
    writeFileSync(join(root, countFile), `${JSON.stringify(unlisted, null, 2)}\n`)
    return 0
  }
  const problems = [
    ...findWrongStates(raises, rules),
    ...explainCount(unlisted, JSON.parse(readFileSync(join(root, countFile), 'utf8'))),
    ...findUnused(rules, uses),
    ...findUntested(rules, uses),
    ...findUnexplained(rules, { office: codesOf(office), visitors: codesOf(visitors) }),
    ...findErrorsWithoutPage(rules, files),
    ...findUntranslated(rules, new Map(listLanguages().map((name) => [name, readLanguage(name)]))),
  ]
  if (document !== current) problems.push(`${documentFile} is out of date. Run npm run errors table`)
  return tell(problems)
}

const codesOf = (lists: Record<string, Record<string, string>>) =>
  new Set(Object.values(lists).flatMap((list) => Object.values(list)))

function tell(problems: readonly string[]): number {
  for (const problem of problems) console.log(problem)
  return problems.length > 0 ? 1 : 0
}
