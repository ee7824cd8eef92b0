import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type File = { path: string; code: string }

/** Files that use each code. */
export type Uses = ReadonlyMap<string, readonly string[]>

const folders = ['db', 'server', 'shared', 'tests', 'web']
const lists = 'shared/errors/'

export function readFiles(root: string): File[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(sql|tsx?)$/.test(name) && !name.startsWith('schema/'))
      .map((name) => `${folder}/${name}`)
      .toSorted()
      .map((path) => ({ path, code: readFileSync(join(root, path), 'utf8') })),
  )
}

export const isTest = (path: string) => path.includes('.test.') || /^(tests|db\/tests)\//.test(path)

/** Finds `'idea.not_found'` and `ideaErrors.not_found`. The lists themselves are not uses. */
export function listUses(codes: readonly string[], files: readonly File[]): Uses {
  const names = new Map(
    files.flatMap(({ path, code }) => {
      const [, name, noun] = /export const (\w+) = defineErrors\('(\w+)'/.exec(code) ?? []
      return path.startsWith(lists) && name && noun ? [[name, noun] as const] : []
    }),
  )
  const uses = new Map<string, string[]>(codes.map((code) => [code, []]))
  for (const { path, code } of files) {
    if (path.startsWith(lists) && !isTest(path)) continue
    const said = new Set<string>()
    for (const [, , text = ''] of code.matchAll(/(['"`])([a-z_]+\.[a-z0-9_]+)\1/g)) said.add(text)
    for (const [, list = '', row] of code.matchAll(/\b(\w+Errors)\.(\w+)/g))
      said.add(`${names.get(list)}.${row}`)
    for (const each of said) uses.get(each)?.push(path)
  }
  return uses
}
