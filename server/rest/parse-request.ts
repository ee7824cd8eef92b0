import { type Filter, isGroupKey, parseCondition, parseGroup } from '#server/rest/filter.ts'
import { type Preferences, parsePreferences } from '#server/rest/preferences.ts'
import { notImplemented, RestError, unparsable } from '#server/rest/rest-error.ts'

export type Verb = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE'
export type Selected = { column: string; alias?: string }
export type Ordered = { column: string; isDescending: boolean; nulls: 'first' | 'last' | undefined }

/** A request in the grammar of wire 2.1 and 2.2; nothing in it has been compared with the schema yet. */
export type RestRequest = {
  relation: string
  verb: Verb
  /** Undefined means `*`. */
  select: Selected[] | undefined
  filters: Filter[]
  order: Ordered[]
  limit: number | undefined
  offset: number
  preferences: Preferences
  /** POST only: keys outside it are ignored. */
  columns: string[] | undefined
  onConflict: string[] | undefined
  /** Exactly one row is wanted, as a bare object. */
  wantsObject: boolean
  body: unknown
}

const mostRows = 1000
const mostFilters = 40

export type RawRequest = {
  relation: string
  verb: Verb
  query: URLSearchParams
  headers: Headers
  body?: unknown
}

export function parseRequest({ relation, verb, query, headers, body }: RawRequest): RestRequest {
  requirePublicSchema(headers, verb)
  const request: RestRequest = {
    relation,
    verb,
    select: undefined,
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
  if (request.filters.length > mostFilters)
    throw unparsable('filter', '', `expected at most ${mostFilters} filters`)
  if (verb === 'GET' || verb === 'HEAD') {
    intersectRange(request, headers.get('range'))
    request.limit = Math.min(request.limit ?? mostRows, mostRows)
  }
  return request
}

function readParameter(request: RestRequest, key: string, value: string) {
  if (key === 'select') request.select = parseSelect(value)
  else if (key === 'order') request.order = parseOrder(value)
  else if (key === 'limit') request.limit = parseCount(key, value)
  else if (key === 'offset') request.offset = parseCount(key, value)
  else if (key === 'columns' && request.verb === 'POST')
    request.columns = splitOutsideQuotes(value).map(unquote)
  else if (key === 'on_conflict' && request.verb === 'POST')
    request.onConflict = splitOutsideQuotes(value).map(unquote)
  else if (isGroupKey(key)) request.filters.push(parseGroup(key, value))
  else if (key !== 'apikey') request.filters.push(parseCondition(key, value))
}

function parseSelect(text: string): Selected[] | undefined {
  if (text === '' || text === '*') return undefined
  return splitOutsideQuotes(text).map((item) => {
    if (item.includes('::')) throw notImplemented('casts')
    if (item.includes('->')) throw notImplemented('JSON paths')
    if (/\.(count|sum|avg|min|max)\(\)|^count\(\)/.test(item)) {
      throw new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed')
    }
    if (/[()]|^\.\.\./.test(item.replace(/"[^"]*"/g, ''))) {
      throw new RestError(400, 'PGRST200', 'Could not find a relationship in the schema cache', {
        details: `Searched for a foreign key relationship, but embedding is not offered: ${item.slice(0, 100)}`,
      })
    }
    const match = /^(?:("[^"]+"|[^":]+):)?("[^"]+"|[^":]+)$/.exec(item)
    if (!match?.[2])
      throw unparsable(
        'select parameter',
        text,
        'expected a comma list of columns, each with an optional alias',
      )
    const column = unquote(match[2])
    return match[1] ? { column, alias: unquote(match[1]) } : { column }
  })
}

function parseOrder(text: string): Ordered[] {
  if (text === '') return []
  return splitOutsideQuotes(text).map((item) => {
    const match = /^("[^"]+"|[^".]+)(?:\.(asc|desc))?(?:\.(nullsfirst|nullslast))?$/.exec(item)
    if (match?.[1]?.includes('->')) throw notImplemented('JSON paths')
    if (/^[^".]+\(/.test(item) || /^[a-z_]+\.[a-z_]+\.(asc|desc)/i.test(item)) {
      throw new RestError(
        400,
        'PGRST108',
        `'${item.slice(0, 100)}' is not an embedded resource in this request`,
      )
    }
    if (!match?.[1])
      throw unparsable('order', text, 'expected column.asc or column.desc, then nullsfirst or nullslast')
    const nulls = match[3] === undefined ? undefined : match[3] === 'nullsfirst' ? 'first' : 'last'
    return { column: unquote(match[1]), isDescending: match[2] === 'desc', nulls }
  })
}

function parseCount(key: string, text: string): number {
  if (/^-\d+$/.test(text))
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `${key} may not be negative.`,
    })
  if (!/^\d{1,15}$/.test(text)) throw unparsable(key, text, 'expected a whole number')
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

function wantsObject(accept: string): boolean {
  for (const entry of accept.split(',')) {
    const type = entry.split(';')[0]?.trim().toLowerCase()
    if (type === 'application/vnd.pgrst.object+json') return true
    if (
      type === '*/*' ||
      type === 'application/json' ||
      type === 'application/vnd.pgrst.array+json' ||
      type === 'application/*'
    )
      return false
  }
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${accept.slice(0, 100)}`)
}

function requirePublicSchema(headers: Headers, verb: Verb) {
  const profile = headers.get(verb === 'GET' || verb === 'HEAD' ? 'accept-profile' : 'content-profile')
  if (profile && profile !== 'public') {
    throw new RestError(406, 'PGRST106', `Invalid schema: ${profile.slice(0, 60)}`, {
      hint: 'Only the following schemas are exposed: public',
    })
  }
}

function splitOutsideQuotes(text: string): string[] {
  if (text.split('"').length % 2 === 0) throw unparsable('list of columns', text, 'expected a closing quote')
  return text.match(/(?:"[^"]*"|[^,"])+/g)?.map((item) => item.trim()) ?? []
}

const unquote = (name: string) => name.trim().replace(/^"(.*)"$/, '$1')
