import type { ErrorRule } from '#shared/errors/define.ts'
import { listUsers, partsOf, pathOf } from './graph.ts'
import { type File, isTest, listUses } from './sources.ts'

type Rules = ReadonlyMap<string, ErrorRule>

/** True for a page of the site, or the server's answer to a form without scripts. */
const isPage = (path: string) => /^(web\/pages|server\/pages\/forms)\//.test(path)

/** Finds the pages that use code that raises each error. */
export function findPages(rules: Rules, files: readonly File[]): ReadonlyMap<string, readonly string[]> {
  const code = files.filter(({ path }) => !isTest(path))
  const lists = code.filter(({ path }) => path.startsWith('shared/errors/'))
  const parts = code.filter((file) => !lists.includes(file)).flatMap(partsOf)
  const users = listUsers(code)
  const uses = listUses([...rules.keys()], [...lists, ...parts.map(({ id, code }) => ({ path: id, code }))])
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
 * Reports errors that no page can meet, and translated errors whose list is loaded by none of the pages that
 * meet it, so that it is shown in English. Errors that only programs meet need no page.
 */
export function findPageless(rules: Rules, files: readonly File[]): string[] {
  const codeOf = new Map(files.map(({ path, code }) => [path, code]))
  const loadedBy = new Map<string, ReadonlySet<string>>()
  const loads = (page: string, list: string) => {
    const loaded = loadedBy.get(page) ?? findLoaded(codeOf, page)
    loadedBy.set(page, loaded)
    return loaded.has(list)
  }
  return Array.from(findPages(rules, files)).flatMap(([code, pages]) => {
    const { words, english } = rules.get(code) ?? {}
    if (english === 'programs') return []
    if (pages.length === 0)
      return [
        `shared/errors: no page can meet ${code}. Delete it, or say in its list that only programs meet it`,
      ]
    const list = words && listOf(code, files)
    return !list || pages.some((page) => loads(page, list))
      ? []
      : [`shared/errors: no page that meets ${code} loads ${list}, so it is shown in English`]
  })
}

function listOf(code: string, files: readonly File[]): string | undefined {
  const [noun = '', name] = code.includes('.') ? code.split('.') : ['', code]
  const isList = new RegExp(`defineErrors\\('${noun}'[^]*^  ${name}:`, 'm')
  return files.find((file) => file.path.startsWith('shared/errors/') && isList.test(file.code))?.path
}

/** Returns the files that a file loads, at once or later. */
function findLoaded(codeOf: ReadonlyMap<string, string>, start: string): ReadonlySet<string> {
  const loaded = new Set([start])
  for (const path of loaded)
    for (const [, at = '', from = at] of (codeOf.get(path) ?? '').matchAll(
      /^(?:import|export)(?! type)[^']*?'(#[^']+|\.[^']+)'|\bimport\('([^']+)'\)/gm,
    ))
      loaded.add(pathOf(from, path))
  return loaded
}
