import { parseSentenceShape, type SentenceShape } from '../../server/services/words/sentence-shape.ts'
import type { Catalogue } from './catalogues.ts'

export const wordIdTypesFile = 'shared/word-ids.ts'

/** Writes type declarations with each id, its English and its values. */
export function formatWordIdTypes(catalogue: Catalogue): string {
  const shapes = [...catalogue]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, text]) => [id, parseSentenceShape(text)] as const)
  const english = (id: string) => (catalogue.get(id) ?? '').replace(/<[^>]*>|\s*\n\s*/g, '')
  const plain = shapes.filter(([, { values }]) => values.size === 0)
  const filled = shapes.filter(([, { values }]) => values.size > 0)
  const tagged = shapes.filter(([, { tags }]) => tags.size > 0)
  return [
    '// Made by `npm run words types` from words/en.',
    `export type PlainId =\n${plain.map(([id]) => `  | '${id}' // ${english(id)}`).join('\n') || '  never'}`,
    `export interface FilledWords {\n${filled.map(([id, shape]) => `  '${id}': ${valuesType(shape)} // ${english(id)}\n`).join('')}}`,
    `export interface TaggedWords {\n${tagged.map(([id, { tags }]) => `  '${id}': ${unionOf(tags)}\n`).join('')}}\n`,
  ].join('\n\n')
}

function valuesType({ values }: SentenceShape): string {
  const fields = Array.from(values, ([name, kind]) => {
    if (kind === 'number') return `${name}: number`
    return kind === 'text' ? `${name}: string | number` : `${name}: ${casesType(kind)}`
  })
  return `{ ${fields.join('; ')} }`
}

function casesType(cases: ReadonlySet<string>): string {
  const named = [...cases].filter((name) => name !== 'other')
  // Allows any text if `other` is the only case.
  return named.length > 0 ? unionOf(new Set([...named, 'other'])) : 'string'
}

function unionOf(names: ReadonlySet<string>): string {
  return Array.from(names, (name) => `'${name}'`).join(' | ')
}
