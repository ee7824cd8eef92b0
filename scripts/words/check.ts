import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fillErrorText, findErrorRule } from '#shared/errors/define.ts'
import {
  describeShapeDifferences,
  findCharacterProblems,
  findUnsupportedFormats,
  findWrongPlurals,
  parseSentenceShape,
} from '../../server/services/words/sentence-shape.ts'
import {
  type Catalogue,
  cataloguesFolder,
  listCatalogueNouns,
  listLanguages,
  readCatalogueFile,
  readLanguageCatalogue,
  sourceLanguage,
} from './catalogues.ts'
import { findUsedIds, type UsedIds } from './ids.ts'
import { listNounsByPage, nounsOfEveryPage } from './plugin.ts'

/** Returns problems of the catalogues and of their use in the sources. */
export function findCatalogueProblems(root: string): string[] {
  const english = readLanguageCatalogue(sourceLanguage)
  const { files, undecided } = findUsedIds(root)
  const problems = [
    ...wrongIds(english),
    ...wrongDoubts(english),
    ...undecided,
    ...unused(english, files),
    ...pagesWithout(files, root),
  ]
  for (const language of listLanguages()) problems.push(...wrongIn(language, english))
  return problems
}

function wrongIds(english: Catalogue): string[] {
  return [...english.keys()]
    .filter((id) => !/^[a-z]+(\.[a-z0-9-]+){1,3}$/.test(id))
    .map((id) => `words/en: ${id} is not a valid id`)
}

/** Reports entries of `doubts` in words/review.json whose sentence no longer exists. */
function wrongDoubts(english: Catalogue): string[] {
  const { doubts } = JSON.parse(readFileSync(join(cataloguesFolder, 'review.json'), 'utf8')) as {
    doubts: Record<string, Record<string, string>>
  }
  return Object.values(doubts)
    .flatMap((ofLanguage) => Object.keys(ofLanguage))
    .filter((id) => !english.has(id))
    .map((id) => `words/review.json lists ${id}, which does not exist`)
}

function wrongIn(language: string, english: Catalogue): string[] {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return listCatalogueNouns(language).flatMap((noun) =>
    [...readCatalogueFile(language, noun)].flatMap(([id, text]) => {
      const place = `words/${language}: ${id}`
      const wanted = english.get(id)
      if (wanted === undefined) return [`${place} is not in words/en`]
      try {
        const problems =
          language === sourceLanguage
            ? []
            : describeShapeDifferences(parseSentenceShape(text), parseSentenceShape(wanted))
        return [
          ...problems,
          ...[...findUnsupportedFormats(text), ...findWrongPlurals(text, categories)].map(
            ({ code, values }) => fillErrorText(findErrorRule(code)?.text ?? code, values),
          ),
          ...findCharacterProblems(language, text),
          // Requires a no-break space before French punctuation. Texts that owners type on the site are not
          // checked for it, because nobody types such a space.
          ...(language === 'fr' && / [:;!?»]|« /.test(text)
            ? ['has a line break before its punctuation']
            : []),
        ].map((problem) => `${place}: ${problem}`)
      } catch (error) {
        return [`${place} cannot be read: ${error instanceof Error ? error.message.split('\n')[0] : error}`]
      }
    }),
  )
}

function unused(english: Catalogue, files: UsedIds['files']): string[] {
  const used = new Set([...files.values()].flatMap((file) => file.used.map(({ id }) => id)))
  return [...english.keys()].filter((id) => !used.has(id)).map((id) => `words/en: ${id} is not used`)
}

function listPages(root: string): string[] {
  return ['web/public', 'web/office'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('-page.tsx'))
      .map((name) => `${folder}/${name}`),
  )
}

/**
 * Reports sentences whose noun is missing in the page or the lazy part that uses them. Such a sentence might
 * not have loaded when it is needed.
 */
function pagesWithout(files: UsedIds['files'], root: string): string[] {
  const nouns = listNounsByPage()
  const problems = new Set<string>()
  const idsOf = (file: string) => (files.get(file)?.used ?? []).map(({ id }) => id)
  // Returns the ids that a file uses. A file of `web` that imports a list of errors uses all sentences of
  // that list. Files that only name an error, such as schemas, do not show its sentence.
  const idsSaidBy = (file: string) => {
    if (file.startsWith('shared/errors/')) return []
    const lists = file.startsWith('web/')
      ? importsOf(file, root).filter((to) => to.startsWith('shared/errors/'))
      : []
    return [file, ...lists, ...lists.flatMap((list) => importsOf(list, root))].flatMap(idsOf)
  }
  for (const page of listPages(root)) {
    const said = new Set<string>()
    const named = new Set<string>()
    for (const { file, known } of reachedFrom(page, root, nouns)) {
      for (const noun of nouns.get(pageOf(file)) ?? []) named.add(noun)
      for (const id of idsSaidBy(file)) {
        const noun = id.split('.')[0] ?? ''
        said.add(noun)
        if (!known.includes(noun))
          problems.add(`${page} has not loaded the noun ${noun} when ${file} uses it`)
      }
    }
    for (const noun of named)
      if (!said.has(noun)) problems.add(`${page} lists the noun ${noun} but does not use it`)
  }
  return [...problems]
}

const pageOf = (file: string) => file.slice('web/'.length, -'.tsx'.length)

/** Returns files of `web` and `shared` that a file imports, except for imports of types. */
function importsOf(file: string, root: string): string[] {
  const code = readFileSync(join(root, file), 'utf8').replace(/^import type .*$/gm, '')
  return (
    Array.from(code.matchAll(/(?:from|import\(|import)\s*'([#.][^']+\.tsx?)'/g), ([, named = '']) =>
      named.startsWith('#') ? named.slice(1) : join(dirname(file), named),
    )
      // Leaves out the imports of the route table. It imports every page, but pages refer to each other only
      // by address.
      .filter(
        (to) => /^(web|shared)\//.test(to) && !to.endsWith('/word-ids.ts') && existsSync(join(root, to)),
      )
  )
}

type Reached = { file: string; known: readonly string[] }

/**
 * Returns the files that `start` imports, directly or through others. Each file is returned with the nouns
 * whose sentences have loaded before it runs: those of every page, of this page, and of its lazy part.
 */
function reachedFrom(start: string, root: string, nouns: ReadonlyMap<string, readonly string[]>): Reached[] {
  const reached = new Map<string, Reached>()
  const visit = (file: string, before: readonly string[]) => {
    const known = [...new Set([...before, ...(nouns.get(pageOf(file)) ?? [])])]
    const key = `${file} ${known.join(' ')}`
    if (reached.has(key)) return
    reached.set(key, { file, known })
    for (const to of importsOf(file, root)) visit(to, known)
  }
  // Adds the nouns of the back office's frame, which loads them before its pages.
  const frame = start.startsWith('web/office/') ? (nouns.get('office/layout/admin-shell') ?? []) : []
  visit(start, [...nounsOfEveryPage, ...frame])
  return [...reached.values()]
}
