import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

export const folder = join(import.meta.dirname, '../../words')

/** The language every sentence is written in first. */
export const source = 'en'

/** The sentences of one language by id. */
export type Catalogue = Map<string, string>

type Nested = { [part: string]: string | Nested }

export function listLanguages(): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
}

/** The files of a language, by the noun each speaks of. */
export function listNouns(language: string): string[] {
  return readdirSync(join(folder, language))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .toSorted()
}

export function fileOf(language: string, noun: string): string {
  return join(folder, language, `${noun}.json`)
}

/** One noun's sentences; none where the language has no such file yet. */
export function readNoun(language: string, noun: string): Catalogue {
  const file = fileOf(language, noun)
  const sentences: Catalogue = new Map()
  if (existsSync(file)) flatten(JSON.parse(readFileSync(file, 'utf8')) as Nested, noun, sentences)
  return sentences
}

export function readLanguage(language: string): Catalogue {
  return new Map(listNouns(language).flatMap((noun) => [...readNoun(language, noun)]))
}

function flatten(nested: Nested, path: string, sentences: Catalogue) {
  for (const [part, said] of Object.entries(nested)) {
    if (typeof said === 'string') sentences.set(`${path}.${part}`, said)
    else flatten(said, `${path}.${part}`, sentences)
  }
}

/** Every id in its order: the place in this list is its number in a build. */
export function listIds(): string[] {
  return [...readLanguage(source).keys()].toSorted()
}

/** What a page is given: plain text as it is, everything else as the library's tokens. */
export function compile(text: string): string | CompiledMessage {
  const tokens = compileMessageOrThrow(text)
  return Array.isArray(tokens) && tokens.every((token) => typeof token === 'string') && !/[{#]/.test(text)
    ? tokens.join('')
    : tokens
}

export type Shape = { values: Map<string, 'text' | 'number' | Set<string>>; tags: Set<string> }

/** What stands in a sentence besides words: its values, its cases, its tags. */
export function shapeOf(text: string): Shape {
  const shape: Shape = { values: new Map(), tags: new Set() }
  collect(compileMessageOrThrow(text) as unknown[], shape)
  for (const [, tag = ''] of text.matchAll(/<\/?([a-z][a-z0-9-]*)>/g)) shape.tags.add(tag)
  return shape
}

function collect(tokens: readonly unknown[], shape: Shape) {
  for (const token of tokens) {
    if (!Array.isArray(token)) continue
    const [name, type, cases] = token as [string, string?, Record<string, unknown>?]
    if (type === 'plural' || type === 'selectordinal') shape.values.set(name, 'number')
    else if (type === 'select')
      shape.values.set(name, new Set(Object.keys(cases ?? {}).filter((key) => key !== 'offset')))
    else if (!shape.values.has(name)) shape.values.set(name, 'text')
    for (const said of Object.values(cases ?? {})) if (Array.isArray(said)) collect(said, shape)
  }
}

/** The cases of each plural in a sentence; `=0` is `0`. */
export function pluralCases(text: string): string[][] {
  const found: string[][] = []
  const visit = (tokens: readonly unknown[]) => {
    for (const token of tokens) {
      if (!Array.isArray(token)) continue
      const [, type, cases] = token as [string, string?, Record<string, unknown>?]
      if (type === 'plural') found.push(Object.keys(cases ?? {}).filter((key) => key !== 'offset'))
      for (const said of Object.values(cases ?? {})) if (Array.isArray(said)) visit(said)
    }
  }
  visit(compileMessageOrThrow(text) as unknown[])
  return found
}
