import { type ColumnPath, parseColumnPath } from '#backend/rest/json-path.ts'
import {
  createNotEmbeddedError,
  createNotImplementedError,
  createParseError,
} from '#backend/rest/rest-error.ts'

export const filterOperators = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'is',
  'in',
  'cs',
  'cd',
  'ov',
] as const
export type Operator = (typeof filterOperators)[number]

export type Condition = ColumnPath & {
  kind: 'condition'
  isNegated: boolean
  operator: Operator
  value: string
}
export type FilterGroup = { kind: 'group'; join: 'and' | 'or'; isNegated: boolean; parts: Filter[] }
export type Filter = Condition | FilterGroup

const leftOut = /^(fts|plfts|phfts|wfts|sl|sr|nxl|nxr|adj|match|imatch|isdistinct)\b|^[a-z]+\((any|all)\)/
const maxDepth = 6
const maxConditions = 60

/** Parses `column=[not.]operator.value`. */
export function parseCondition(column: string, text: string): Condition {
  const path = parseColumn(column)
  const isNegated = text.startsWith('not.')
  const rest = isNegated ? text.slice(4) : text
  const dot = rest.indexOf('.')
  const operator = filterOperators.find((name) => name === rest.slice(0, dot))
  if (operator) return { kind: 'condition', ...path, isNegated, operator, value: rest.slice(dot + 1) }
  if (leftOut.test(rest)) throw createNotImplementedError(`operator ${rest.split('.')[0]?.slice(0, 40)}`)
  throw createParseError('filter', text, 'expected an operator such as eq, gt or in, then a dot and a value')
}

/** Parses `or=(…)`, `and=(…)`, `not.or=(…)` and `not.and=(…)` with conditions and further groups inside. */
export function parseGroup(key: string, text: string): FilterGroup {
  const reader = new Reader(text)
  const group = reader.group(key, 0)
  reader.skipSpace()
  if (!reader.isAtEnd) throw reader.refusal('expected nothing after the closing parenthesis')
  return group
}

export const isGroupKey = (key: string) => /^(not\.)?(or|and)$/.test(key)

function parseColumn(text: string): ColumnPath {
  if (text.includes('->') && !text.replace(/->>?"[^"]*"/g, '').includes('.')) return parseColumnPath(text)
  if (text.includes('.')) throw createNotEmbeddedError(text)
  return { column: text }
}

class Reader {
  #at = 0
  #conditions = 0
  readonly #text: string
  constructor(text: string) {
    this.#text = text
  }

  get isAtEnd() {
    return this.#at === this.#text.length
  }

  refusal(expected: string) {
    return createParseError('logic tree', this.#text, expected)
  }

  group(key: string, depth: number): FilterGroup {
    if (depth > maxDepth) throw this.refusal(`expected at most ${maxDepth} levels`)
    const isNegated = key.startsWith('not.')
    const join = key.endsWith('or') ? 'or' : 'and'
    this.skipSpace()
    this.#take('(')
    const parts: Filter[] = [this.#part(depth)]
    while (this.#peek() === ',') {
      this.#take(',')
      parts.push(this.#part(depth))
    }
    this.#take(')')
    return { kind: 'group', join, isNegated, parts }
  }

  #part(depth: number): Filter {
    this.#conditions += 1
    if (this.#conditions > maxConditions) throw this.refusal(`expected at most ${maxConditions} conditions`)
    this.skipSpace()
    const part = this.#nested(depth) ?? this.#condition()
    this.skipSpace()
    return part
  }

  #nested(depth: number): FilterGroup | undefined {
    const key = /^(not\.)?(or|and)(?=\s*\()/.exec(this.#text.slice(this.#at))?.[0]
    if (!key) return undefined
    this.#at += key.length
    return this.group(key, depth + 1)
  }

  #condition(): Condition {
    const column = this.#name()
    this.#take('.')
    const head = /^(not\.)?[a-z]+(\((any|all)\))?\./.exec(this.#text.slice(this.#at))?.[0]
    if (!head) throw this.refusal('expected an operator such as eq, gt or in, then a dot and a value')
    this.#at += head.length
    return parseCondition(column, head + this.#value(head.endsWith('in.')))
  }

  #name(): string {
    if (this.#peek() === '"') return this.#quoted()
    const name = /^(?:->>?"[^"]*"|[^.,()"])+/.exec(this.#text.slice(this.#at))?.[0]
    if (!name) throw this.refusal('expected a column name')
    this.#at += name.length
    return name
  }

  /** Reads a value up to `,` or `)`, unless it is quoted, a `{…}` literal, or the list of `in`. */
  #value(isList: boolean): string {
    const next = this.#peek()
    if (next === '"') return this.#quoted()
    if (next === '{') return this.#until('}')
    if (next === '(' && isList) return this.#until(')')
    const value = /^[^,()]*/.exec(this.#text.slice(this.#at))?.[0] ?? ''
    this.#at += value.length
    return value
  }

  #until(end: string): string {
    const from = this.#at
    let isQuoted = false
    for (; this.#at < this.#text.length; this.#at += 1) {
      const character = this.#text[this.#at]
      if (character === '\\' && isQuoted) this.#at += 1
      else if (character === '"') isQuoted = !isQuoted
      else if (character === end && !isQuoted) {
        this.#at += 1
        return this.#text.slice(from, this.#at)
      }
    }
    throw this.refusal(`expected a closing ${end}`)
  }

  #quoted(): string {
    const match = /^"((?:[^"\\]|\\.)*)"/s.exec(this.#text.slice(this.#at))
    if (!match) throw this.refusal('expected a closing quote')
    this.#at += match[0].length
    return unescapeQuoted(match[1] ?? '')
  }

  skipSpace() {
    while (/\s/.test(this.#peek() ?? '')) this.#at += 1
  }

  #peek() {
    return this.#text[this.#at]
  }

  #take(character: string) {
    if (this.#peek() !== character) throw this.refusal(`expected "${character}"`)
    this.#at += 1
  }
}

const unescapeQuoted = (text: string) => text.replace(/\\(.)/gs, '$1')

/**
 * Splits the list of `in.(…)`. The client quotes only values with commas or parentheses and escapes nothing,
 * so quotes may occur inside a value.
 */
export function parseFilterList(text: string): string[] {
  if (!text.startsWith('(') || !text.endsWith(')'))
    throw createParseError('filter', text, 'expected a list in parentheses')
  const inner = text.slice(1, -1)
  if (inner === '') return []
  const elements: string[] = []
  const element = /"((?:[^"\\]|\\.)*)"(?=,|$)|([^,]*)/gsy
  for (let at = 0; at <= inner.length; ) {
    element.lastIndex = at
    const match = element.exec(inner)
    if (!match) break
    elements.push(match[1] === undefined ? (match[2] ?? '') : unescapeQuoted(match[1]))
    at = element.lastIndex + 1
  }
  if (elements.length > 1000) throw createParseError('filter', text, 'expected at most 1,000 elements')
  return elements
}
