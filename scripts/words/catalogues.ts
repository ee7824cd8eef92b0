import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const cataloguesFolder = join(import.meta.dirname, '../../words')

/** Source language, in which every sentence is written first. */
export const sourceLanguage = 'en'

/** Sentences of one language, by id. */
export type Catalogue = Map<string, string>

type Nested = { [part: string]: string | Nested }

export function listLanguages(): string[] {
  return readdirSync(cataloguesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
}

/** Lists the nouns of a language, one per file. */
export function listCatalogueNouns(language: string): string[] {
  return readdirSync(join(cataloguesFolder, language))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .toSorted()
}

export function getCatalogueFile(language: string, noun: string): string {
  return join(cataloguesFolder, language, `${noun}.json`)
}

/** Reads the sentences of one noun. Returns an empty map if the language has no such file yet. */
export function readCatalogueFile(language: string, noun: string): Catalogue {
  const file = getCatalogueFile(language, noun)
  const sentences: Catalogue = new Map()
  if (existsSync(file)) flatten(JSON.parse(readFileSync(file, 'utf8')) as Nested, noun, sentences)
  return sentences
}

export function readLanguageCatalogue(language: string): Catalogue {
  return new Map(listCatalogueNouns(language).flatMap((noun) => [...readCatalogueFile(language, noun)]))
}

function flatten(nested: Nested, path: string, sentences: Catalogue) {
  for (const [part, said] of Object.entries(nested)) {
    if (typeof said === 'string') sentences.set(`${path}.${part}`, said)
    else flatten(said, `${path}.${part}`, sentences)
  }
}

/** Lists all ids in order. The position in this list is the number of a sentence in a build. */
export function listSentenceIds(): string[] {
  return [...readLanguageCatalogue(sourceLanguage).keys()].toSorted()
}
