import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Plugin } from 'vite'
import { compile } from '../../server/services/words/sentence-shape.ts'
import {
  fileOf,
  folder,
  listIds,
  listLanguages,
  listNouns,
  readLanguage,
  readNoun,
  source,
} from './catalogues.ts'

const prefix = 'virtual:words'
/** For the server only: the sentences as written, and their keys for pages. */
const release = 'virtual:release'
/** For the browser: the id under which the server serves the changes for this build's numbers. */
const releaseMark = 'virtual:release-mark'
/** Nouns that every page loads. */
export const everywhere = ['site', 'dates']
const pagesFolder = join(import.meta.dirname, '../../web/pages')

/**
 * Provides the catalogues as modules. `virtual:words` lists the languages. A language's first module has the
 * texts of every page and refers to a module for each page with further nouns. In a build, ids become numbers
 * in sources and catalogues.
 */
export function words(): Plugin {
  let isBuild = false
  let numbers = new Map<string, number>()
  return {
    name: 'words',
    enforce: 'post',
    configResolved({ command }) {
      isBuild = command === 'build'
      if (isBuild) numbers = numberAll()
    },
    resolveId: (id) =>
      id.startsWith(prefix) || id === release || id === releaseMark ? `\0${id}` : undefined,
    load(id) {
      if (id === `\0${release}`) return releaseModule(isBuild)
      if (id === `\0${releaseMark}`) return `export const mark = '${isBuild ? markOf() : 'ids'}'`
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const [, language = '', page] = /^([a-z]*)(?:\/(.*))?$/.exec(id.slice(prefix.length + 2)) ?? []
      const nouns = page === undefined ? everywhere : (pageNouns().get(page) ?? [])
      for (const noun of nouns)
        for (const file of [fileOf(source, noun), fileOf(language ?? source, noun)]) this.addWatchFile(file)
      if (!language) return languagesModule()
      return page === undefined ? firstModule(language, numbers) : sentences(language, nouns, numbers)
    },
    transform(code, id) {
      if (!isBuild || !/\/(web|server|shared)\//.test(id) || id.startsWith('\0')) return undefined
      const numbered = numberIds(code, numbers)
      return numbered === code ? undefined : { code: numbered, map: null }
    },
    hotUpdate({ file }) {
      if (file.startsWith(folder)) this.environment.hot.send({ type: 'full-reload' })
    },
  }
}

/** A literal that is exactly one id. */
const literal = /(["'`])([a-z]+(?:\.[a-z0-9-]+){1,3})\1/g

function numberIds(code: string, numbers: ReadonlyMap<string, number>): string {
  return code.replace(literal, (whole, _quote, id: string) => String(numbers.get(id) ?? whole))
}

function languagesModule(): string {
  const rows = listLanguages().map((language) => `${language}: () => import('${prefix}/${language}')`)
  return `export const languages = { ${rows.join(', ')} }`
}

function firstModule(language: string, numbers: ReadonlyMap<string, number>): string {
  const rows = [...pageNouns().keys()].map(
    (page) => `'${page}': () => import('${prefix}/${language}/${page}')`,
  )
  // A noun without sentences in this language uses the English ones and is marked as English.
  const missing = listNouns(source).filter((noun) => readNoun(language, noun).size === 0)
  return [
    sentences(language, everywhere, numbers),
    `export const pages = { ${rows.join(', ')} }`,
    `export const missing = ${JSON.stringify(missing)}`,
  ].join('\n')
}

const numberAll = () => new Map(listIds().map((id, at) => [id, at]))

/** Identifies the build, because word numbers differ between builds. */
const markOf = () => createHash('sha256').update(listIds().join()).digest('hex').slice(0, 12)

function releaseModule(isBuild: boolean): string {
  const texts = listLanguages().map((language) => [language, Object.fromEntries(readLanguage(language))])
  return [
    `export const texts = ${JSON.stringify(Object.fromEntries(texts))}`,
    `export const numbers = ${JSON.stringify(Object.fromEntries(numberAll()))}`,
    `export const isBuild = ${isBuild}`,
    `export const mark = '${markOf()}'`,
    `export const pageNouns = ${JSON.stringify(Object.fromEntries(pageNouns()))}`,
    `export const everywhere = ${JSON.stringify(everywhere)}`,
    `export const approvals = ${JSON.stringify(readApprovals())}`,
  ].join('\n')
}

/** Approvals of the release's sentences by readers. */
function readApprovals(): unknown {
  return JSON.parse(readFileSync(join(folder, 'review.json'), 'utf8')).read
}

/** Runs of consecutive numbers, so that sentences are sent without their numbers. */
function sentences(language: string, nouns: readonly string[], numbers: ReadonlyMap<string, number>): string {
  const said = nouns.flatMap((noun) => {
    const own = readNoun(language, noun)
    return [...readNoun(source, noun)].map(([id, english]) => [id, compile(own.get(id) ?? english)] as const)
  })
  if (numbers.size === 0) return `export default ${JSON.stringify(Object.fromEntries(said))}`
  const runs: { first: number; texts: unknown[] }[] = []
  for (const [at, text] of said
    .map(([id, text]) => [numbers.get(id) ?? 0, text] as const)
    .toSorted(([one], [other]) => one - other)) {
    const run = runs.at(-1)
    if (run && run.first + run.texts.length === at) run.texts.push(text)
    else runs.push({ first: at, texts: [text] })
  }
  return `export default ${JSON.stringify(runs.map(({ first, texts }) => [first, ...texts]))}`
}

/** Nouns of each page and of each lazy part, as their files name them. */
export function pageNouns(): Map<string, string[]> {
  const nouns = new Map<string, string[]>()
  for (const path of readdirSync(pagesFolder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.tsx')) continue
    const code = readFileSync(join(pagesFolder, path), 'utf8')
    const named = /^export const words = (\[[^\]]*\])/m.exec(code)?.[1]
    if (named)
      nouns.set(path.split(sep).join('/').slice(0, -'.tsx'.length), named.match(/\w+/g)?.map(String) ?? [])
  }
  return nouns
}
