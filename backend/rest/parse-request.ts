import { isGroupKey, parseCondition, parseGroup } from '#backend/rest/filter.ts'
import { parseColumnPath } from '#backend/rest/json-path.ts'
import {
  type EmbeddedRows,
  type OrderTerm,
  parseSelect,
  type RequestedRows,
  splitAtTopLevelCommas,
  unquote,
} from '#backend/rest/parse-select.ts'
import { type Preferences, parsePreferences } from '#backend/rest/preferences.ts'
import {
  createNotEmbeddedError,
  createNotImplementedError,
  createParseError,
  RestError,
} from '#backend/rest/rest-error.ts'

export type RestMethod = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE'

/** A request in PostgREST's grammar (docs/wire.md), not yet compared with the schema. */
export type RestRequest = RequestedRows & {
  relation: string
  verb: RestMethod
  embedded: EmbeddedRows[]
  preferences: Preferences
  /** Columns for POST and PATCH. Other keys of the body are ignored. */
  columns: string[] | undefined
  onConflict: string[] | undefined
  /** True if the request expects exactly one row, as an object. */
  wantsObject: boolean
  body: unknown
}

const maxRows = 1000
const maxFilters = 40

export type RawRequest = {
  relation: string
  method: RestMethod
  /**
   * True if the request calls a function. Its rows are then filtered, sorted and paged like those of a table,
   * whatever the HTTP method.
   */
  isCall?: boolean
  query: URLSearchParams
  headers: Headers
  body?: unknown
}

export function parseRequest({ relation, method, isCall, query, headers, body }: RawRequest): RestRequest {
  requirePublicSchema(headers, method)
  const verb = isCall && method === 'POST' ? 'GET' : method
  const request: RestRequest = {
    relation,
    verb,
    ...parseSelect(query.getAll('select').at(-1) ?? ''),
    filters: [],
    order: [],
    limit: undefined,
    offset: 0,
    preferences: parsePreferences(headers.get('prefer') ?? ''),
    columns: undefined,
    onConflict: undefined,
    wantsObject: wantsObject(headers.get('accept') ?? '*/*'),
    body,
  }
  for (const [key, value] of query) readParameter(request, key, value)
  const filters = [request, ...request.embedded].reduce((sum, wanted) => sum + wanted.filters.length, 0)
  if (filters > maxFilters) throw createParseError('filter', '', `expected at most ${maxFilters} filters`)
  if (verb === 'GET' || verb === 'HEAD') {
    if (method === 'GET') intersectRange(request, headers.get('range'))
    request.limit = Math.min(request.limit ?? maxRows, maxRows)
  } else if (request.limit !== undefined || request.offset > 0)
    throw createNotImplementedError('limit and offset of what is written')
  return request
}

function readParameter(request: RestRequest, key: string, value: string) {
  if (key === 'select' || key === 'apikey') return
  if (key === 'columns' && (request.verb === 'POST' || request.verb === 'PATCH'))
    request.columns = parseColumns(value)
  else if (key === 'on_conflict' && request.verb === 'POST')
    request.onConflict = splitAtTopLevelCommas(value).map(unquote)
  else readWanted(request, key, value, request.embedded)
}

function readWanted(wanted: RequestedRows, key: string, value: string, embedded: EmbeddedRows[] = []) {
  const [, name, rest] = /^("[^"]+"|[^".]+)\.(.+)$/s.exec(key) ?? []
  if (key === 'order') wanted.order = parseOrder(value)
  else if (key === 'limit') wanted.limit = parseCount(key, value)
  else if (key === 'offset') wanted.offset = parseCount(key, value)
  else if (isGroupKey(key)) wanted.filters.push(parseGroup(key, value))
  else if (name === undefined || rest === undefined || name.includes('->'))
    wanted.filters.push(parseCondition(key, value))
  else readWanted(embeddedAs(unquote(name), embedded), rest, value)
}

/** Finds a relation by its alias, or by its name if it has no alias. */
function embeddedAs(name: string, embedded: EmbeddedRows[]): EmbeddedRows {
  const found = embedded.find(({ alias, target }) => (alias ?? target) === name)
  if (!found) throw createNotEmbeddedError(name)
  return found
}

function parseOrder(text: string): OrderTerm[] {
  if (text === '') return []
  return splitAtTopLevelCommas(text).map((item) => {
    const match = /^("[^"]+"|(?:->>?"[^"]*"|[^".])+)(?:\.(asc|desc))?(?:\.(nullsfirst|nullslast))?$/.exec(
      item,
    )
    if (/^[^".]+\(/.test(item) || /^[a-z_]+\.[a-z_]+\.(asc|desc)/i.test(item)) {
      throw createNotEmbeddedError(item)
    }
    if (!match?.[1])
      throw createParseError(
        'order',
        text,
        'expected column.asc or column.desc, then nullsfirst or nullslast',
      )
    const nulls = match[3] === undefined ? undefined : match[3] === 'nullsfirst' ? 'first' : 'last'
    return { ...parseColumnPath(match[1]), isDescending: match[2] === 'desc', nulls }
  })
}

function parseColumns(text: string): string[] {
  const columns = splitAtTopLevelCommas(text).map(unquote)
  if (columns.length > 0) return columns
  throw createParseError('columns parameter', text, 'expected a comma list of columns')
}

/** Parses a limit or an offset. A negative offset counts as missing, as in PostgREST. */
function parseCount(key: 'limit' | 'offset', text: string): number {
  if (/^-\d+$/.test(text)) {
    if (key === 'offset') return 0
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: 'Limit should be greater than or equal to zero.',
    })
  }
  if (!/^\d{1,15}$/.test(text)) throw createParseError(key, text, 'expected a whole number')
  return Number(text)
}

function intersectRange(request: RestRequest, range: string | null) {
  const match = range === null ? null : /^(\d{1,15})-(\d{1,15})?$/.exec(range)
  if (!match) return
  const from = Number(match[1])
  const to = match[2] === undefined ? undefined : Number(match[2])
  if (to !== undefined && to < from) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    })
  }
  const end = Math.min(
    to === undefined ? Number.POSITIVE_INFINITY : to + 1,
    request.limit === undefined ? Number.POSITIVE_INFINITY : request.offset + request.limit,
  )
  request.offset = Math.max(request.offset, from)
  if (Number.isFinite(end)) request.limit = Math.max(0, end - request.offset)
}

const arrayTypes = [
  '*/*',
  'application/*',
  'application/json',
  'application/vnd.pgrst.array',
  'application/vnd.pgrst.array+json',
]
const objectTypes = ['application/vnd.pgrst.object', 'application/vnd.pgrst.object+json']

function wantsObject(accept: string): boolean {
  for (const entry of accept.toLowerCase().split(',')) {
    const [type = '', ...parameters] = entry.split(';').map((part) => part.trim())
    if (parameters.includes('nulls=stripped')) continue
    if (objectTypes.includes(type)) return true
    if (arrayTypes.includes(type)) return false
  }
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${accept.slice(0, 100)}`)
}

function requirePublicSchema(headers: Headers, verb: RestMethod) {
  const profile = headers.get(verb === 'GET' || verb === 'HEAD' ? 'accept-profile' : 'content-profile')
  if (profile && profile !== 'public') {
    throw new RestError(406, 'PGRST106', `Invalid schema: ${profile.slice(0, 60)}`, {
      hint: 'Only the following schemas are exposed: public',
    })
  }
}
