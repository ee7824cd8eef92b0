import { z } from 'zod'
import type { DatabaseError } from '#backend/db/connect.ts'

export type RestErrorOptions = {
  /** An array only where PostgREST answers with one (PGRST201). */
  details?: string | object[] | null
  hint?: string | null
  retryAfter?: number
  contentRange?: string
  /** Headers that a function of the database sets. */
  headers?: Record<string, string>
}

/** Error of rest/v1 in PostgREST's shape. */
export class RestError extends Error {
  override name = 'RestError'
  readonly status: number
  readonly code: string
  readonly options: RestErrorOptions
  constructor(status: number, code: string, message: string, options: RestErrorOptions = {}) {
    super(message)
    this.status = status
    this.code = code
    this.options = options
  }
}

export const createNotImplementedError = (feature: string) =>
  new RestError(400, 'PGRST127', 'Feature not implemented', { details: feature })

export const createParseError = (what: string, text: string, expected: string) =>
  new RestError(400, 'PGRST100', `"failed to parse ${what} (${text.slice(0, 200)})" (line 1, column 1)`, {
    details: expected,
  })

export const createNotEmbeddedError = (text: string) =>
  new RestError(400, 'PGRST108', `'${text.slice(0, 100)}' is not an embedded resource in this request`, {
    hint: `Verify that '${text.slice(0, 100)}' is included in the 'select' query parameter.`,
  })

const exact: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  P0001: 400,
  '53400': 500,
  // Uses 500 and not 503, because the client would repeat a request after 503, and the query would take too
  // long again.
  '57014': 500,
}
const byClass: [RegExp, number][] = [
  [/^(08|53|57P0)/, 503],
  [/^(22|23|42|21)/, 400],
]

const statusOf = (code: string): number =>
  exact[code] ?? byClass.find(([pattern]) => pattern.test(code))?.[1] ?? 500

/**
 * Returns the application's code, status and message for an error that it has listed. The code is sent as the
 * hint. Undefined for any other error.
 */
export type ReadListedError = (
  error: DatabaseError,
) => { code: string; status: number; message: string } | undefined

/**
 * Converts a database error with PostgREST's mapping from SQLSTATE to status. The message is PostgreSQL's,
 * unless the application has listed the error.
 */
export function toRestError(
  error: DatabaseError,
  { role, listedError }: { role: string; listedError: ReadListedError },
): RestError {
  const { code = '' } = error
  if (code === 'PGRST') return raisedAsJson(error)
  const raisedStatus = /^PT([45]\d\d)$/.exec(code)?.[1]
  if (raisedStatus) {
    const { detail: details = null, hint = null } = error
    return new RestError(Number(raisedStatus), code, error.message, { details, hint })
  }
  const listed = listedError(error)
  const message = listed?.message ?? error.message
  const hint = listed?.code ?? error.hint ?? null
  if (code === '42501') return new RestError(role === 'anon' ? 401 : 403, code, message, { hint })
  const status = listed?.status ?? statusOf(code)
  // Hides internal causes, which are only logged. Details of violated constraints repeat the caller's own
  // values, so they may be sent.
  if (status >= 500)
    return new RestError(
      status,
      code,
      status === 503 ? 'Service unavailable' : code === '57014' ? message : 'Internal error',
      status === 503 ? { retryAfter: 1 } : {},
    )
  return new RestError(status, code, message, {
    details: code.startsWith('22') ? null : (error.detail ?? null),
    hint,
  })
}

const text = z.string().nullish()
const raisedMessage = z.object({ code: z.string(), message: z.string(), details: text, hint: text })
const raisedDetail = z.object({
  status: z.int().min(400).max(599),
  headers: z.record(z.string(), z.string()).default({}),
})

/** Converts an error that a function raised with the SQLSTATE PGRST. Its message and detail are JSON. */
function raisedAsJson(error: DatabaseError): RestError {
  try {
    const { code, message, details, hint } = raisedMessage.parse(JSON.parse(error.message))
    const { status, headers } = raisedDetail.parse(JSON.parse(error.detail ?? ''))
    return new RestError(status, code, message, { details: details ?? null, hint: hint ?? null, headers })
  } catch {
    return new RestError(500, 'PGRST121', 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error', {
      details: `MESSAGE: '${error.message.slice(0, 200)}', DETAIL: '${error.detail?.slice(0, 200) ?? ''}'`,
      hint: "MESSAGE must be a JSON object with the keys 'code' and 'message' and perhaps 'details' and 'hint'. DETAIL must be a JSON object with the key 'status', from 400 to 599, and perhaps 'headers'.",
    })
  }
}
