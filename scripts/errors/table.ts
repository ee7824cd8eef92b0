import type { ErrorRule } from '#shared/errors/define.ts'
import { isTestFile, type PathsByCode } from './sources.ts'
import type { RaiseStatement } from './sql.ts'

export const errorDocumentFile = 'docs/errors.md'

type Facts = { uses: PathsByCode; raises: readonly RaiseStatement[]; english: ReadonlyMap<string, string> }

/**
 * Writes a table row for each listed error. Its columns are the code, the status, the SQL functions and files
 * that use it, the languages (or why it is only in English), and the English sentence.
 */
export function formatErrorTable(rules: ReadonlyMap<string, ErrorRule>, facts: Facts): string {
  const rows = Array.from(rules, ([code, rule]) => {
    const sentence = rule.text ?? facts.english.get(rule.words) ?? ''
    const language = rule.words ? 'all' : `English: ${rule.english ?? 'office'}`
    return `| \`${code}\` | ${rule.status} | ${usedBy(code, rule, facts)} | ${language} | ${sentence.replaceAll('|', '\\|')} |\n`
  })
  return `| code | status | used by | languages | sentence |\n|---|---|---|---|---|\n${rows.join('')}`
}

/**
 * Returns the SQL functions, then the files of `shared` and `server`. Files of `web` only appear if no other
 * file uses the error.
 */
function usedBy(code: string, { sql }: ErrorRule, { uses, raises }: Facts): string {
  const functions = raises.filter(({ message }) => message === code).map(({ inFunction }) => inFunction)
  const files = (uses.get(code) ?? []).filter((path) => !isTestFile(path) && !path.endsWith('.sql'))
  const served = files.filter((path) => !path.startsWith('web/'))
  const onPages = served.length > 0 || functions.length > 0 ? [] : files
  const names = [...new Set([...functions, ...served, ...onPages])].map((name) => `\`${name}\``)
  return [sql && `SQL \`${sql}\``, names.join(', ')].filter(Boolean).join(': ')
}

/** Returns the document with this table below “Listed errors”, instead of the previous one. */
export function replaceErrorTable(document: string, table: string): string {
  return document.replace(/(?<=\n## Listed errors\n\n(?:[^|\n].*\n+)*)(?:\|.*\n)+/, () => table)
}
