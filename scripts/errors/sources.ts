import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type SourceFile = { path: string; code: string }

/** Files that use each code. */
export type PathsByCode = ReadonlyMap<string, readonly string[]>

const folders = ['backend', 'db', 'server', 'shared', 'tests', 'web']
const lists = 'shared/errors/'

export function readSourceFiles(root: string): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(sql|tsx?)$/.test(name) && !/^(schema|dist)\//.test(name))
      .map((name) => `${folder}/${name}`)
      .toSorted()
      .map((path) => ({ path, code: readFileSync(join(root, path), 'utf8') })),
  )
}

export const isTestFile = (path: string) => path.includes('.test.') || /^(tests|db\/tests)\//.test(path)

/**
 * Lists the files that use each code. A use is a string (`'idea.not_found'`, or `'too_large'` for a general
 * code) or a property (`ideaErrors.not_found`), even if the import renames `ideaErrors`. Definitions are not
 * uses.
 */
export function findCodeUses(codes: readonly string[], files: readonly SourceFile[]): PathsByCode {
  const nouns = new Map<string, string>()
  for (const { path, code } of files) {
    if (!path.startsWith(lists)) continue
    for (const [, list = '', noun = ''] of code.matchAll(/export const (\w+) = defineErrors\('(\w*)'/g))
      nouns.set(list, noun)
  }
  const uses = new Map<string, string[]>(codes.map((code) => [code, []]))
  for (const { path, code } of files) {
    if (path.startsWith(lists) && !isTestFile(path)) continue
    const named = new Set<string>()
    for (const [, , text = ''] of code.matchAll(/(['"`])([a-z_]+(?:\.[a-z0-9_]+)?)\1/g)) named.add(text)
    const renamed = Array.from(
      code.matchAll(/\b(\w+Errors) as (\w+)/g),
      ([, list = '', name = '']) => [name, list] as const,
    )
    const listNamed = new Map([...[...nouns.keys()].map((list) => [list, list] as const), ...renamed])
    for (const [, name = '', row = ''] of code.matchAll(/\b(\w*[eE]rrors)\.(\w+)/g)) {
      const noun = nouns.get(listNamed.get(name) ?? '')
      if (noun !== undefined) named.add(noun ? `${noun}.${row}` : row)
    }
    for (const each of named) uses.get(each)?.push(path)
  }
  return uses
}
