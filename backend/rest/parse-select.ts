import type { Filter } from '#backend/rest/filter.ts'
import { type ColumnPath, getColumnPathName, parseColumnPath } from '#backend/rest/json-path.ts'
import { createNotImplementedError, createParseError, RestError } from '#backend/rest/rest-error.ts'

export type SelectedColumn = ColumnPath & { alias?: string }
export type OrderTerm = ColumnPath & { isDescending: boolean; nulls: 'first' | 'last' | undefined }

/** Requested rows of a relation and their columns. */
export type RequestedRows = {
  /** Undefined means `*`. */
  select: SelectedColumn[] | undefined
  filters: Filter[]
  order: OrderTerm[]
  limit: number | undefined
  offset: number
}

/** Rows of a relation that a foreign key connects with each requested row. */
export type EmbeddedRows = RequestedRows & {
  /** Name of a relation, of a foreign key, or of a foreign key's column. */
  target: string
  alias: string | undefined
  /** Foreign key to use if there are several. */
  hint: string | undefined
  /** True if rows without related rows are left out. */
  isInner: boolean
}

const maxEmbedded = 4
const expected =
  'expected a comma list of columns, each with an optional alias, and of relations with columns in parentheses'

/** Parses `a,b:c,relation!hint!inner(d)`. Relations cannot contain further relations. */
export function parseSelect(text: string): {
  select: SelectedColumn[] | undefined
  embedded: EmbeddedRows[]
} {
  const items = splitAtTopLevelCommas(text)
  items.forEach(refuseLeftOut)
  const embedded = items.filter(hasParentheses).map(parseEmbedded)
  if (embedded.length > maxEmbedded)
    throw createParseError('select parameter', text, `expected at most ${maxEmbedded} relations`)
  if (new Set(embedded.map(({ target, alias }) => alias ?? target)).size < embedded.length)
    throw createParseError('select parameter', text, 'expected a name of its own for each relation')
  const columns = items.filter((item) => !hasParentheses(item)).map(parseSelected)
  return { select: items.length === 0 ? undefined : columns, embedded }
}

const unquoted = (item: string) => item.replace(/"[^"]*"/g, '')
const hasParentheses = (item: string) => /[()]/.test(unquoted(item))

function refuseLeftOut(item: string) {
  const bare = unquoted(item)
  if (bare.startsWith('...')) throw createNotImplementedError('spread')
  if (bare.includes('::')) throw createNotImplementedError('casts')
  if (/(^|[.:(,])(count|sum|avg|min|max)\(\)/.test(bare)) throw createAggregatesNotAllowedError()
}

export const createAggregatesNotAllowedError = () =>
  new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed')

function parseSelected(item: string): SelectedColumn {
  const match = /^(?:("[^"]+"|[^":]+):)?("[^"]+"|[^":]+(?:->"[^"]+"[^":]*)*|"[^"]+"->.+)$/.exec(item)
  if (!match?.[2]) throw createParseError('select parameter', item, expected)
  const path = parseColumnPath(match[2].trim())
  const alias = match[1] ? unquote(match[1]) : getColumnPathName(path)
  return alias === undefined ? path : { ...path, alias }
}

function parseEmbedded(item: string): EmbeddedRows {
  const match = /^(?:("[^"]+"|[^":!()]+):)?("[^"]+"|[^":!()]+)((?:!(?:"[^"]+"|[^":!()]+))*)\((.*)\)$/s.exec(
    item,
  )
  const [, alias, target = '', marks = '', inside = ''] = match ?? []
  const items = splitAtTopLevelCommas(inside)
  if (!match || items.length === 0) throw createParseError('select parameter', item, expected)
  if (items.some(hasParentheses)) throw createNotImplementedError('embedding deeper than one level')
  const named = marks.split('!').slice(1).map(unquote)
  const hints = named.filter((mark) => mark !== 'inner' && mark !== 'left')
  if (hints.length > 1) throw createParseError('select parameter', item, 'expected one hint')
  return {
    target: unquote(target),
    alias: alias === undefined ? undefined : unquote(alias),
    hint: hints[0],
    isInner: named.includes('inner'),
    select: items.map(parseSelected),
    filters: [],
    order: [],
    limit: undefined,
    offset: 0,
  }
}

/** Splits at commas outside of quotes and parentheses. */
export function splitAtTopLevelCommas(text: string): string[] {
  const items: string[] = []
  let [from, depth, isQuoted] = [0, 0, false]
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    else if (character === ',' && depth === 0) {
      items.push(text.slice(from, at).trim())
      from = at + 1
    }
  }
  if (isQuoted) throw createParseError('list of columns', text, 'expected a closing quote')
  if (depth !== 0) throw createParseError('list of columns', text, 'expected as many ( as )')
  return [...items, text.slice(from).trim()].filter(Boolean)
}

export const unquote = (name: string) => name.trim().replace(/^"(.*)"$/, '$1')
