import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLanguageCatalogue, sourceLanguage } from './catalogues.ts'
import { findCatalogueProblems } from './check.ts'
import { copiesFile, copiesText, countCopies } from './copies.ts'
import {
  type AllowedCounts,
  countFile,
  countLiterals,
  describeLiteralCountChanges,
  formatAllowedCounts,
} from './literals.ts'
import { formatWordIdTypes, typesFile } from './types.ts'

const root = join(import.meta.dirname, '../..')

/** Runs a command of `npm run words` and returns the exit code. */
export function runWordsCommand(what: string): number {
  const english = readLanguageCatalogue(sourceLanguage)
  const types = formatWordIdTypes(english)
  if (what === 'types') {
    writeFileSync(join(root, typesFile), types)
    return 0
  }
  if (what === 'count') {
    const literals = formatAllowedCounts(countLiterals(root), readAllowedCounts(countFile), 'office')
    writeFileSync(join(root, countFile), literals)
    const copies = formatAllowedCounts(countCopies(root, english), readAllowedCounts(copiesFile))
    writeFileSync(join(root, copiesFile), copies)
    return 0
  }
  const problems = [
    ...findCatalogueProblems(root),
    ...describeLiteralCountChanges(countLiterals(root), readAllowedCounts(countFile)),
    ...describeLiteralCountChanges(countCopies(root, english), readAllowedCounts(copiesFile), copiesText),
  ]
  if (readFileSync(join(root, typesFile), 'utf8') !== types)
    problems.push(`${typesFile} is out of date. Run npm run words types`)
  for (const problem of problems) console.log(problem)
  return problems.length > 0 ? 1 : 0
}

const readAllowedCounts = (file: string): AllowedCounts => JSON.parse(readFileSync(join(root, file), 'utf8'))
