import type { RestRequest } from '#backend/rest/parse-request.ts'
import { RestError } from '#backend/rest/rest-error.ts'

/**
 * Result of the statement. `body` is JSON text from PostgreSQL, and `rows` is the number of rows that were
 * found or written. `total` is the number of rows of all pages, and `created` the number of inserted rows.
 */
export type StatementResult = { total: number | null; rows: number; created: number | null; body: string }

/** Status, headers and text as plain data, so that an answer can be cached. */
export type PlainResponse = { status: number; headers: Record<string, string>; body: string | null }

const typeOf = ({ wantsObject }: RestRequest) =>
  `application/${wantsObject ? 'vnd.pgrst.object+json' : 'json'}; charset=utf-8`

/** Returns statuses, bodies and Content-Range as PostgREST does. Throws if a write must be rolled back. */
export function createRestAnswer(
  request: RestRequest,
  result: StatementResult,
  { isCall = false, isOneRow = false } = {},
): PlainResponse {
  const { total, rows, body } = result
  const { preferences, verb } = request
  const isRead = verb === 'GET' || verb === 'HEAD'
  refuseEmptyPage(request, total)
  if (preferences.maxAffected !== undefined && (isCall || !isRead) && rows > preferences.maxAffected) {
    throw new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
      details: `The query affects ${rows} rows`,
    })
  }
  if (request.wantsObject && rows !== 1) {
    throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${rows} rows`,
    })
  }
  const headers: Record<string, string> = { 'content-range': contentRange(request, result) }
  if (preferences.applied.length > 0) headers['preference-applied'] = preferences.applied.join(', ')
  const isShown = isRead || preferences.return === 'representation'
  const written = verb === 'POST' ? createdStatus(request, result) : isShown ? 200 : 204
  if (verb === 'POST' && preferences.return === 'headers-only' && body !== '[]')
    headers.location = locationOf(request.relation, body)
  if (!isShown) return { status: written, headers, body: null }
  headers['content-type'] = typeOf(request)
  const isPartial = isRead && total !== null && rows < total
  return {
    status: isRead ? (isPartial ? 206 : 200) : written,
    headers,
    body: request.wantsObject || isOneRow ? only(body) || 'null' : body,
  }
}

/** Returns an answer with the single value of a function, which counts as one row. */
export function createValueAnswer(request: RestRequest, { body }: StatementResult): PlainResponse {
  const { count, applied } = request.preferences
  const headers: Record<string, string> = {
    'content-type': typeOf(request),
    'content-range': `0-0/${count === undefined ? '*' : 1}`,
  }
  if (applied.length > 0) headers['preference-applied'] = applied.join(', ')
  return { status: 200, headers, body: body ?? 'null' }
}

function refuseEmptyPage({ verb, offset }: RestRequest, total: number | null) {
  if (verb !== 'GET' && verb !== 'HEAD') return
  if (total === null || offset <= total) return
  throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
    details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
    contentRange: `*/${total}`,
  })
}

/** Returns the status of a POST: 201, or 200 if a merge created no row. */
const createdStatus = ({ preferences }: RestRequest, { created }: StatementResult) =>
  preferences.resolution === 'merge-duplicates' && created === 0 ? 200 : 201

function contentRange({ verb, offset, preferences }: RestRequest, { rows, total }: StatementResult): string {
  const count = preferences.count === undefined ? '*' : String(total ?? rows)
  if (rows === 0 || verb === 'DELETE' || verb === 'POST') return `*/${count}`
  const first = verb === 'PATCH' ? 0 : offset
  return `${first}-${first + rows - 1}/${count}`
}

function locationOf(relation: string, body: string): string {
  const [row] = JSON.parse(body) as Record<string, unknown>[]
  const key = Object.entries(row ?? {}).map(
    ([column, value]) => `${column}=eq.${encodeURIComponent(String(value))}`,
  )
  return `/${relation}?${key.join('&')}`
}

/** Removes the brackets of `[{…}]`. */
const only = (list: string) => list.trim().slice(1, -1).trim()
