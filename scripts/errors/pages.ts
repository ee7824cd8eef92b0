import type { ErrorRule } from '#shared/errors/define.ts'
import { listDependents, resolveImportPath, splitIntoDeclarations } from './graph.ts'
import { findCodeUses, isTestFile, type SourceFile } from './sources.ts'

type Rules = ReadonlyMap<string, ErrorRule>

/** True if `path` is a page of the site, the frame around pages, or the server's answer to a form without scripts. */
const isPage = (path: string) =>
  /^(web\/((public|office)\/.*-(page|layout|shell)|app\/root-layout)\.tsx$|server\/pages\/forms\/)/.test(path)
/** True if `path` belongs to visitors' pages. Pages of the back office are in English only. */
const isTranslated = (path: string) => /^web\/(public|app)\//.test(path)
const translator = 'web/common/words/translate-problem.ts'

/** Finds the pages that use code that raises each error. */
export function findPagesByError(
  rules: Rules,
  files: readonly SourceFile[],
): ReadonlyMap<string, readonly string[]> {
  const code = files.filter(({ path }) => !isTestFile(path))
  const lists = code.filter(({ path }) => path.startsWith('shared/errors/'))
  const parts = code.filter((file) => !lists.includes(file)).flatMap(splitIntoDeclarations)
  const users = listDependents(code)
  const uses = findCodeUses(
    [...rules.keys()],
    [...lists, ...parts.map(({ id, code }) => ({ path: id, code }))],
  )
  return new Map(
    Array.from(rules, ([name, { constraint }]) => {
      const seen = new Set([...(uses.get(name) ?? []), ...(constraint ? [`constraint ${constraint}`] : [])])
      const pages = new Set<string>()
      // Visits the parts that are added during the loop as well.
      for (const part of seen) {
        const [path = ''] = part.split(' ')
        if (isPage(path)) pages.add(path)
        else for (const user of users.get(part) ?? []) seen.add(user)
      }
      return [name, [...pages].toSorted()]
    }),
  )
}

/**
 * Reports errors that cannot occur on any page, unless they are marked as errors for programs. Also reports
 * pages on which an error can occur, but which do not load the list with its sentence. Such a page would show
 * the error in English.
 */
export function findErrorsWithoutPage(rules: Rules, files: readonly SourceFile[]): string[] {
  const codeOf = new Map(files.map(({ path, code }) => [path, code]))
  const loadedBy = new Map<string, ReadonlySet<string>>()
  const loads = (page: string, file: string) => {
    const loaded = loadedBy.get(page) ?? findLoaded(codeOf, page)
    loadedBy.set(page, loaded)
    return loaded.has(file)
  }
  return Array.from(findPagesByError(rules, files)).flatMap(([code, pages]) => {
    const { words, english } = rules.get(code) ?? {}
    if (english === 'programs') return []
    if (pages.length === 0)
      return [
        `shared/errors: no page can meet ${code}. Delete it, or say in its list that only programs meet it`,
      ]
    const list = words && listOf(code, files)
    if (!list) return []
    return pages
      .filter((page) => isTranslated(page) && loads(page, translator) && !loads(page, list))
      .map((page) => `${page} meets ${code} and does not load ${list}, so it shows it in English`)
  })
}

function listOf(code: string, files: readonly SourceFile[]): string | undefined {
  const [noun = '', name] = code.includes('.') ? code.split('.') : ['', code]
  const isList = new RegExp(`defineErrors\\('${noun}'[^]*^  ${name}:`, 'm')
  return files.find((file) => file.path.startsWith('shared/errors/') && isList.test(file.code))?.path
}

/** Returns the files that a file imports, directly or through others, also with `import()`. */
function findLoaded(codeOf: ReadonlyMap<string, string>, start: string): ReadonlySet<string> {
  const loaded = new Set([start])
  for (const path of loaded)
    for (const [, at = '', from = at] of (codeOf.get(path) ?? '').matchAll(
      /^(?:import|export)(?! type)[^']*?'(#[^']+|\.[^']+)'|\bimport\('([^']+)'\)/gm,
    ))
      loaded.add(resolveImportPath(from, path))
  return loaded
}
