import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { contentErrors } from '#shared/errors/content.ts'
import type { ErrorValues } from '#shared/errors/define.ts'
import type { ListedErrorCode } from '#shared/errors/listed-error-code.ts'

/**
 * Compiles a text for a page. A text without placeholders stays a string. Any other text becomes the tokens
 * of the message compiler (Lingui).
 */
export function compileSentence(text: string): string | CompiledMessage {
  const tokens = compileMessageOrThrow(text)
  return Array.isArray(tokens) && tokens.every((token) => typeof token === 'string') && !/[{#]/.test(text)
    ? tokens.join('')
    : tokens
}

export type SentenceShape = { values: Map<string, 'text' | 'number' | Set<string>>; tags: Set<string> }

/** Returns the placeholders, cases and tags of a text. */
export function parseSentenceShape(text: string): SentenceShape {
  const shape: SentenceShape = { values: new Map(), tags: new Set() }
  collect(compileMessageOrThrow(text) as unknown[], shape)
  for (const [, tag = ''] of text.matchAll(/<\/?([a-z][a-z0-9-]*)>/g)) shape.tags.add(tag)
  return shape
}

function collect(tokens: readonly unknown[], shape: SentenceShape) {
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

/** Returns the cases of each plural in a sentence. The case `=0` is returned as `0`. */
function pluralCases(text: string): string[][] {
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

/**
 * Value or tag that a sentence lacks (`lost`) or has in addition (`invented`). With `option`, only this case
 * of the value.
 */
export type ShapeDifference = { kind: 'lost' | 'invented'; what: string; option?: string }

/**
 * Compares values, cases and tags with the English sentence. A translation may use a number with or without
 * plural forms.
 */
export function compareSentenceShapes(own: SentenceShape, wanted: SentenceShape): ShapeDifference[] {
  const found: ShapeDifference[] = []
  for (const [name, kind] of wanted.values) {
    const given = own.values.get(name)
    const what = `{${name}}`
    if (given === undefined) found.push({ kind: 'lost', what })
    else if (kind instanceof Set)
      for (const option of kind)
        if (!(given instanceof Set && given.has(option))) found.push({ kind: 'lost', what, option })
  }
  for (const name of own.values.keys())
    if (!wanted.values.has(name)) found.push({ kind: 'invented', what: `{${name}}` })
  for (const tag of wanted.tags) if (!own.tags.has(tag)) found.push({ kind: 'lost', what: `<${tag}>` })
  for (const tag of own.tags) if (!wanted.tags.has(tag)) found.push({ kind: 'invented', what: `<${tag}>` })
  return found
}

/** Describes the differences in English, for developers who write a catalogue. */
export const describeShapeDifferences = (own: SentenceShape, wanted: SentenceShape): string[] =>
  compareSentenceShapes(own, wanted).map(
    ({ kind, what, option }) => `${kind} ${option === undefined ? '' : `the case ${option} of `}${what}`,
  )

export type SentenceProblem = { code: ListedErrorCode; values?: ErrorValues }

/**
 * Finds missing and unknown plural forms. The compiler accepts a plural without `other`, but a number without
 * its form would show nothing.
 */
export function findWrongPlurals(text: string, categories: readonly string[]): SentenceProblem[] {
  return pluralCases(text).flatMap((named) => {
    // Ignores the French plural form for millions, because none of our numbers reaches a million.
    const missing = categories.filter((category) => category !== 'many' && !named.includes(category))
    const unknown = named.filter((key) => !/^\d+$/.test(key) && !categories.includes(key))
    return [
      ...missing.map((form) => ({ code: contentErrors.plural_form_missing, values: { form } })),
      ...unknown.map((form) => ({ code: contentErrors.plural_form_unknown, values: { form } })),
    ]
  })
}

/**
 * Finds formats that shared/create-translate.ts does not support. It supports only `plural` and `select`. Dates, money and
 * ordinals are formatted before they are passed in as values.
 */
export function findUnsupportedFormats(text: string): SentenceProblem[] {
  return Array.from(text.matchAll(/\{\s*\w+\s*,\s*(\w+)/g), ([, format = '']) => format)
    .filter((format) => format !== 'plural' && format !== 'select')
    .map((format) => ({ code: contentErrors.format_unknown, values: { format } }))
}

/**
 * Finds characters that a catalogue must not contain, such as decomposed letters, straight apostrophes, or
 * Yoruba without diacritics.
 */
export function findCharacterProblems(language: string, text: string): string[] {
  return [
    ...(text === text.normalize('NFC') ? [] : ['is not composed (NFC)']),
    ...(language !== 'en' && /\p{L}'\p{L}/u.test(text) ? ['has a straight apostrophe'] : []),
    ...(language === 'ha' && /(^|\P{L})['’][bdky]\p{L}/iu.test(text)
      ? ['spells a hooked letter with an apostrophe']
      : []),
    ...(language === 'yo' && text.length > 60 && !/[\u0300\u0301\u0323àáèéìíòóùúẹọṣ]/iu.test(text)
      ? ['has no mark at all']
      : []),
  ]
}
