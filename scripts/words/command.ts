import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLanguageCatalogue, sourceLanguage } from './catalogues.ts'
import { findCatalogueProblems } from './check.ts'
import { copyCountMessages, copyCountsFile, countCopiedTexts } from './copies.ts'
import {
  type AllowedCounts,
  countLiterals,
  describeLiteralCountChanges,
  formatAllowedCounts,
  literalCountsFile,
} from './literals.ts'
import { formatWordIdTypes, wordIdTypesFile } from './types.ts'

const root = join(import.meta.dirname, '../..')

/** Runs a command of `npm run words` and returns the exit code. */
export function runWordsCommand(what: string): number {
  const english = readLanguageCatalogue(sourceLanguage)
  const types = formatWordIdTypes(english)
  if (what === 'types') {
    writeFileSync(join(root, wordIdTypesFile), types)
    return 0
  }
  if (what === 'count') {
    const literals = formatAllowedCounts(countLiterals(root), readAllowedCounts(literalCountsFile), 'office')
    writeFileSync(join(root, literalCountsFile), literals)
    const copies = formatAllowedCounts(countCopiedTexts(root, english), readAllowedCounts(copyCountsFile))
    writeFileSync(join(root, copyCountsFile), copies)
    return 0
  }
  const problems = [
    ...findCatalogueProblems(root),
    ...describeLiteralCountChanges(countLiterals(root), readAllowedCounts(literalCountsFile)),
    ...describeLiteralCountChanges(
      countCopiedTexts(root, english),
      readAllowedCounts(copyCountsFile),
      copyCountMessages,
    ),
  ]
  if (readFileSync(join(root, wordIdTypesFile), 'utf8') !== types)
    problems.push(`${wordIdTypesFile} is out of date. Run npm run words types`)
  for (const problem of problems) console.log(problem)
  return problems.length > 0 ? 1 : 0
}

const readAllowedCounts = (file: string): AllowedCounts => JSON.parse(readFileSync(join(root, file), 'utf8'))
