import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { compileSentence } from '../../server/services/words/sentence-shape.ts'
import {
  cataloguesFolder,
  getCatalogueFile,
  listCatalogueNouns,
  listLanguages,
  listSentenceIds,
  readCatalogueFile,
  readLanguageCatalogue,
  sourceLanguage,
} from './catalogues.ts'
import type { UsedId, UsedIds } from './ids.ts'

const prefix = 'virtual:words'
/**
 * Module for the server: the texts of all languages, the numbers of the sentences in this build, and the
 * readers' approvals.
 */
const release = 'virtual:release'
/**
 * Module for the browser: the id of the build. The browser needs it to request changed texts, because the
 * numbers of sentences differ between builds.
 */
const releaseMark = 'virtual:release-mark'
/** Nouns that every page loads. */
export const nounsOfEveryPage = ['site', 'dates']
const root = join(import.meta.dirname, '../..')
const pagesFolder = join(root, 'web')

/**
 * Provides the catalogues as modules. `virtual:words` lists the languages. The first module of a language has
 * the texts that every page needs, and refers to a module for each page that needs more nouns. In a build,
 * ids become numbers in sources and catalogues.
 */
export function createWordsPlugin(): Plugin {
  let isBuild = false
  let numbers = new Map<string, number>()
  let files: UsedIds['files'] = new Map()
  return {
    name: 'words',
    // Runs before other plugins, because they change the text of a file, and the positions of ids are offsets
    // in the original text.
    enforce: 'pre',
    async configResolved({ command }) {
      isBuild = command === 'build'
      if (!isBuild) return
      numbers = numberAll()
      files = await findUsed()
    },
    resolveId: (id) =>
      id.startsWith(prefix) || id === release || id === releaseMark ? `\0${id}` : undefined,
    load(id) {
      if (id === `\0${release}`) return releaseModule(isBuild)
      if (id === `\0${releaseMark}`) return `export const mark = '${isBuild ? markOf() : 'ids'}'`
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const [, language = '', page] = /^([a-z]*)(?:\/(.*))?$/.exec(id.slice(prefix.length + 2)) ?? []
      if (!language) return languagesModule()
      const nouns = page === undefined ? nounsOfEveryPage : (listNounsByPage().get(page) ?? [])
      for (const noun of nouns)
        for (const file of [getCatalogueFile(sourceLanguage, noun), getCatalogueFile(language, noun)])
          this.addWatchFile(file)
      return page === undefined ? firstModule(language, numbers) : sentences(language, nouns, numbers)
    },
    transform(code, id) {
      const found = files.get(relative(root, id).split(sep).join('/'))
      return found && { code: replaceIdsByNumbers(code, found.used, numbers), map: null }
    },
    hotUpdate({ file }) {
      if (file.startsWith(cataloguesFolder)) this.environment.hot.send({ type: 'full-reload' })
    },
  }
}

/** Finds the used ids. Imports the finder only for builds, because loading TypeScript takes half a second. */
async function findUsed(): Promise<UsedIds['files']> {
  const finder = join(import.meta.dirname, 'ids.ts')
  const { module } = await runnerImport<typeof import('./ids.ts')>(finder, {
    configFile: false,
    logLevel: 'error',
  })
  const { files, undecided } = module.findUsedIds(root)
  if (undecided.length > 0) throw new Error(undecided.join('\n'))
  return files
}

/** Replaces the ids of a file by their numbers, only in the positions that were found. */
export function replaceIdsByNumbers(
  code: string,
  used: readonly UsedId[],
  numbers: ReadonlyMap<string, number>,
): string {
  let numbered = ''
  let from = 0
  for (const { id, start, end, isAttribute } of used) {
    const number = numbers.get(id)
    if (number === undefined || code.slice(start + 1, end - 1) !== id)
      throw new Error(`${id} is not where it was found. Build again`)
    numbered += code.slice(from, start) + (isAttribute ? `{${number}}` : number)
    from = end
  }
  return numbered + code.slice(from)
}

function languagesModule(): string {
  const rows = listLanguages().map((language) => `${language}: () => import('${prefix}/${language}')`)
  return `export const languages = { ${rows.join(', ')} }`
}

function firstModule(language: string, numbers: ReadonlyMap<string, number>): string {
  const rows = [...listNounsByPage().keys()].map(
    (page) => `'${page}': () => import('${prefix}/${language}/${page}')`,
  )
  // Nouns without a sentence in this language. Pages use the English sentences of these nouns and mark them
  // as English.
  const missing = listCatalogueNouns(sourceLanguage).filter(
    (noun) => readCatalogueFile(language, noun).size === 0,
  )
  return [
    sentences(language, nounsOfEveryPage, numbers),
    `export const pages = { ${rows.join(', ')} }`,
    `export const missing = ${JSON.stringify(missing)}`,
  ].join('\n')
}

const numberAll = () => new Map(listSentenceIds().map((id, at) => [id, at]))

/** Identifies the build, because the numbers of sentences differ between builds. */
const markOf = () => createHash('sha256').update(listSentenceIds().join()).digest('hex').slice(0, 12)

function releaseModule(isBuild: boolean): string {
  const texts = listLanguages().map((language) => [
    language,
    Object.fromEntries(readLanguageCatalogue(language)),
  ])
  return [
    `export const texts = ${JSON.stringify(Object.fromEntries(texts))}`,
    `export const numbers = ${JSON.stringify(Object.fromEntries(numberAll()))}`,
    `export const isBuild = ${isBuild}`,
    `export const mark = '${markOf()}'`,
    `export const pageNouns = ${JSON.stringify(Object.fromEntries(listNounsByPage()))}`,
    `export const everywhere = ${JSON.stringify(nounsOfEveryPage)}`,
    `export const approvals = ${JSON.stringify(readApprovals())}`,
  ].join('\n')
}

/** Reads the readers' approvals of the release's sentences. */
function readApprovals(): unknown {
  return JSON.parse(readFileSync(join(cataloguesFolder, 'review.json'), 'utf8')).read
}

/** Returns runs of sentences with consecutive numbers, so that only the first number of each run is sent. */
function sentences(language: string, nouns: readonly string[], numbers: ReadonlyMap<string, number>): string {
  const said = nouns.flatMap((noun) => {
    const own = readCatalogueFile(language, noun)
    return [...readCatalogueFile(sourceLanguage, noun)].map(
      ([id, english]) => [id, compileSentence(own.get(id) ?? english)] as const,
    )
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

/** Returns the nouns of each page and of each lazy part, as their files name them. */
export function listNounsByPage(): Map<string, string[]> {
  const nouns = new Map<string, string[]>()
  for (const path of readdirSync(pagesFolder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.tsx')) continue
    const code = readFileSync(join(pagesFolder, path), 'utf8')
    const named = /^export const catalogueNouns = (\[[^\]]*\])/m.exec(code)?.[1]
    if (named)
      nouns.set(path.split(sep).join('/').slice(0, -'.tsx'.length), named.match(/\w+/g)?.map(String) ?? [])
  }
  return nouns
}
