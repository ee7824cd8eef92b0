import type { RestRequest } from '#server/rest/parse-request.ts'
import { RestError } from '#server/rest/rest-error.ts'

/** What the statement answers: JSON text made by PostgreSQL, how many rows are in it, how many there are. */
export type Result = { total: number | null; rows: number; body: string }

/** Status, headers and text; kept as data so that it can be cached. */
export type Answer = { status: number; headers: Record<string, string>; body: string | null }

const jsonType = 'application/json; charset=utf-8'

/** Statuses, bodies and Content-Range of wire 2.3 and 2.4. Throws what must roll a write back. */
export function respond(request: RestRequest, { total, rows, body }: Result): Answer {
  const isRead = request.verb === 'GET' || request.verb === 'HEAD'
  if (isRead && total !== null && request.offset > total) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${request.offset} was requested, but there are only ${total} rows.`,
      contentRange: `*/${total}`,
    })
  }
  if (request.wantsObject && rows !== 1) {
    throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${rows} rows`,
    })
  }
  const headers: Record<string, string> = { 'content-range': contentRange(request, rows, total) }
  if (request.appliedPreferences.length > 0)
    headers['preference-applied'] = request.appliedPreferences.join(', ')
  if (!isRead && request.returns !== 'representation') return { status: 204, headers, body: null }
  headers['content-type'] = request.wantsObject
    ? 'application/vnd.pgrst.object+json; charset=utf-8'
    : jsonType
  const isPartial = isRead && total !== null && rows < total
  return { status: isPartial ? 206 : 200, headers, body: request.wantsObject ? only(body) : body }
}

function contentRange(request: RestRequest, rows: number, total: number | null): string {
  const count = request.wantsCount ? String(total ?? rows) : '*'
  if (rows === 0 || request.verb === 'DELETE') return `*/${count}`
  const first = request.verb === 'PATCH' ? 0 : request.offset
  return `${first}-${first + rows - 1}/${count}`
}

/** `[{…}]` without its brackets. */
const only = (list: string) => list.trim().slice(1, -1).trim()
